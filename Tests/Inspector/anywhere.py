"""Checks of the page in windows of any size, by keys alone, for readers of screens, and of its colours."""

from harness import *

USED = "button, input, select, a, [tabindex='0']"

# What can be used and has no place in the window to which it can be scrolled, or is covered there by something else.
HIDDEN = """[...document.querySelectorAll(arguments[0])].filter(element => element.checkVisibility()
        && !element.closest('.row, #notices, dialog')).filter(element => {
    element.scrollIntoView({ block: 'center', inline: 'nearest' })
    const box = element.getBoundingClientRect()
    const x = box.left + Math.min(20, box.width / 2), y = box.top + Math.min(10, box.height / 2)
    const there = document.elementFromPoint(x, y)
    return box.right > innerWidth + 1 || box.left < -1 || !(there && (element.contains(there) || there.contains(element)))
}).map(element => element.outerHTML.slice(0, 90))"""

CUT = """[...document.querySelectorAll('header, .bar, #do, [role=tablist], body')]
    .filter(bar => bar.checkVisibility() && bar.scrollWidth > bar.clientWidth + 1).map(bar => bar.outerHTML.slice(0, 80))"""

# The contrast of two colours, whatever they are written as.
CONTRAST = """window.contrast = (one, other) => {
    const light = colour => {
        const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
        pen.fillStyle = colour
        pen.fillRect(0, 0, 1, 1)
        const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map(part => part / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
}"""


def anywhere(page):
    with mock("--actions", 300, "--rows", 40) as (address, _):
        page.open(address)
        check("the page for windows of any size opens", page.total, 300)
        for name, width, height, scale in (("1,440 pixels", 1440, 900, 1), ("1,000 pixels", 1000, 700, 1), ("700 pixels", 700, 800, 1),
                                           ("a zoom of 200 %", 640, 400, 2)):
            page.size(width, height, scale)
            page.choose("fact.numberChanged")
            for tab in "1234":
                page.press(tab)
                check(f"at {name}, everything of view {tab} can be reached", lambda: page.run(HIDDEN, USED), [])
            check(f"at {name}, nothing is cut off", lambda: page.run(CUT), [])
            page.press("1")
            page.run("document.scrollingElement.scrollTo(0, 0)")
            page.shot(f"width-{width}")
            page.press("3")
            page.shot(f"width-{width}-graph")
            page.press("1", "?")
            check(f"at {name}, a dialog begins with its title", lambda: page.run("[byId('dialog').scrollTop, byId('dialog').open]"), [0, True])
            page.shot(f"width-{width}-keys")
            page.press("Escape", "B")
            check(f"at {name}, nothing stands beside a line of a dialog", lambda: page.run("""(([line, title]) =>
                line.left === title.left && Math.abs(line.right - title.right) < 1)(['form.line', 'h2'].map(selector => byId('dialog').querySelector(selector).getBoundingClientRect()))"""), True)
            page.shot(f"width-{width}-breakpoints")
            page.press("Escape")
        page.size(1440, 900)
        reading(page)
        colours(page)


def reading(page):
    """What a reader of screens meets."""
    page.run("byId('timeline').scrollTop = 26 * 100")
    check("rows know their positions", lambda: page.run("""[...document.querySelectorAll('#timeline .row:not([hidden])')]
        .every(row => row.ariaPosInSet == Number(row.dataset.index) + 1 && row.ariaSetSize == 300)"""), True)
    for place in (5000, 2000, 2500, 0, 130, 60):
        page.run("byId('timeline').scrollTop = arguments[0]", place)
        check(f"and are in their order at {place}", lambda: page.run("""(found => found.length > 10 && found.every((index, at) => !at || index === found[at - 1] + 1))(
            [...document.querySelectorAll('#timeline .row:not([hidden])')].map(row => Number(row.dataset.index)))"""), True)
    check("fields know their positions among their siblings", lambda: page.run("""[...document.querySelectorAll('#tree .row:not([hidden])')]
        .filter(row => row.ariaLevel === '1').map(row => `${row.ariaPosInSet}/${row.ariaSetSize}`)"""), ["1/5", "2/5", "3/5", "4/5", "5/5"])
    unnamed = page.run("""[...document.querySelectorAll('button, input, select, [tabindex="0"], [role=tabpanel], [role=toolbar], [role=tablist]')]
        .filter(element => {
            const text = element.cloneNode(true)
            for (const part of text.querySelectorAll('[aria-hidden]')) part.remove()
            return !(/\\w/.test(text.textContent) || element.ariaLabel || element.getAttribute('aria-labelledby') || element.labels?.length)
        }).map(element => element.outerHTML)""")
    report("everything that can be used has a name that is more than its key", not unnamed, "names", unnamed)
    hints = page.run("[...document.querySelectorAll('header kbd')].length")
    report("the header shows at most six keys", 0 < hints <= 6, "at most 6", hints)
    page.run("byId('tab-state').focus()")
    for key, expected in (("ArrowRight", "tab-effects"), ("ArrowRight", "tab-graph"), ("End", "tab-values"), ("ArrowRight", "tab-state"),
                          ("ArrowLeft", "tab-values"), ("Home", "tab-state")):
        page.press(key)
        check(f"{key} goes to {expected}", lambda: page.run(
            "[document.activeElement.id, document.querySelector('[role=tab][aria-selected=true]').id, byId(arguments[0]).tabIndex]", expected),
            [expected, expected, 0])
    check("one tab alone is a stop of Tab", lambda: page.run("document.querySelectorAll('[role=tab][tabindex=\"0\"]').length"), 1)


def colours(page):
    page.run(CONTRAST)
    page.press("3")
    names = page.run("[...document.querySelectorAll('.node')].map(node => node.dataset.feature)")
    hues = page.run("[...document.querySelectorAll('.node')].map(node => getComputedStyle(node).getPropertyValue('--hue'))")
    report("each feature has a colour of its own", len(set(hues)) == len(names) > 5, "as many hues as features", list(zip(names, hues)))
    page.press("1")
    seen = page.run("""[...document.querySelectorAll('#timeline .row:not([hidden]) .index')].map(part => part.className.split(' ')[1])""")
    report("which the timeline shows, too", len(set(seen)) == 3, "three features", set(seen))
    for scheme in ("light", "dark"):
        page.run("document.documentElement.style.colorScheme = arguments[0]", scheme)
        edges = page.run("""(() => {
            const low = []
            const behind = element => {
                for (; element; element = element.parentElement) {
                    const colour = getComputedStyle(element).backgroundColor
                    if (!/, 0\\)|transparent/.test(colour)) return colour
                }
            }
            for (const element of document.querySelectorAll('*')) {
                if (!element.checkVisibility()) continue
                const style = getComputedStyle(element)
                for (const side of ['Top', 'Left', 'Right', 'Bottom']) {
                    const colour = style[`border${side}Color`]
                    if (!parseFloat(style[`border${side}Width`]) || /, 0\\)|transparent/.test(colour)) continue
                    const ratio = contrast(colour, behind(element.parentElement))
                    if (ratio < 3) low.push([element.outerHTML.slice(0, 60), colour, ratio])
                }
            }
            return low
        })()""")
        report(f"all borders can be seen in {scheme} colours", not edges, "3:1", edges[:5])
        ratios = page.run("""[...Array(24).keys()].map(hue => {
            const part = document.createElement('i')
            part.className = `index h${hue}`
            document.body.append(part)
            const ratio = contrast(getComputedStyle(part).borderRightColor, getComputedStyle(document.body).backgroundColor)
            part.remove()
            return ratio
        })""")
        report(f"and all colours of features in {scheme} ones", min(ratios) >= 3.5 and max(ratios) < 7, "3.5:1 to 7:1", ratios)
    page.run("document.documentElement.style.colorScheme = 'light dark'")


def mistyping(page):
    """Words typed into the page by mistake, as for another window."""
    with mock("--actions", 60, "--rows", 5) as (address, _):
        page.open(address)
        check("the page for mistakes opens", page.total, 60)
        page.run("byId('timeline').focus()")
        page.run("""(window.posts = [], window.realFetch = fetch, window.fetch = (address, options) => {
            if (options?.method === 'POST') posts.push(String(address))
            return realFetch(address, options)
        })""")
        acting = lambda: [post for post in page.run("posts") if "export" not in post and "validate" not in post]
        # The message stays for some seconds, so the word that causes it is the last.
        for word in ("PLEASE", "please", "glass bulb", "lsgbp"):
            for letter in word.replace(" ", ""):
                page.press("Shift+" + letter.lower() if letter.isupper() else letter)
                page.press("Escape")
            page.press("Enter")
        check("it is said which key does something", page.notices, "Alt+")
        check("typing words does nothing to the program", acting, [])
        check("the program is live", page.status, "● Live")
        page.press("Alt+p")
        check("with Alt it is paused", page.status, "Paused")
        page.press("Alt+p")
        check("and goes on", page.status, "● Live")
        page.press("?")
        check("? says what the letters need", lambda: page.text("dialog"), re.compile("Alt\\+p[\\s\\S]*pause the program[\\s\\S]*by mistake change nothing"))
        page.press("Escape")
