"""Checks of how much is shown: actions and features that are hidden or shown alone, and repetitions that are folded."""

from harness import *


def hiding(page):
    with mock("--actions", 298, "--rows", 5) as (address, _):
        page.open(address)
        check("the page for noise opens", page.total, 298)
        byKeys(page)
        byPatterns(page)
        folding(page)
        report("the browser has nothing to complain about", not (complaints := page.complaints()), "no complaint", complaints)
    with mock("--actions", 29_998, "--rows", 5) as (address, _):
        page.open(address)
        check("many actions are folded, too", page.total, 29_998)
        page.press("z")
        check("into one row", page.rows, lambda rows: len(rows) == 2 and "×9,999" in rows[1])


def byKeys(page):
    page.choose("timer.delegate.ticked")
    page.run("byId('timeline').focus()")
    page.press("h")
    check("h hides the chosen action", page.rows, lambda rows: len(rows) > 10 and not any("ticked" in row for row in rows))
    check("and says how many are hidden", lambda: page.text("found"), "99 hidden")
    check("the timeline's button tells it", lambda: page.text("noise"), "1 pattern")
    page.reload()
    check("it is hidden after a reload", lambda: page.total() and page.text("found"), "99 hidden")
    page.choose("numberChanged")
    page.press("H")
    check("H hides the chosen action's feature", page.rows, every("searchText"))
    page.press("H", "o")
    check("H again shows it, and o shows an action alone", page.rows, every("numberChanged"))
    page.press("o")
    page.choose("searchText")
    page.press("O")
    check("O shows a feature alone", page.rows, every("searchText"))
    page.press("O")
    check("and again all but what is hidden", lambda: page.text("found"), "99 hidden")


def byPatterns(page):
    def add(kind, pattern):
        page.run("(byId('pattern-kind').value = arguments[0])", kind)
        page.type("#pattern", pattern)
        page.press("Enter")

    page.press("u")
    check("u lists the patterns", lambda: page.text("patterns"), "timer.delegate.ticked")
    page.run("document.querySelector('#patterns button').click()")
    check("each is taken back", lambda: [page.text("patterns"), page.text("found")], ["", ""])
    add("hidden", "*.number*")
    check("a pattern is added", page.rows, lacks("numberChanged"))
    add("hidden", "syncUps.list")
    check("also of what is around an action", page.rows, lambda rows: all("ticked" in row or "toggle" in row for row in rows))
    add("only", "@FactFeature")
    check("what is hidden is hidden, whatever else is shown alone", lambda: page.run("byId('timeline').dataset.empty"), "All actions are hidden. u shows")
    add("hidden", "a(b[c")
    check("a pattern is no regular expression", lambda: page.text("patterns"), "a(b[c")
    page.shot("patterns")
    for _ in range(4):
        page.run("document.querySelector('#patterns button').click()")
    check("all is shown again", lambda: [page.text("patterns"), page.text("found")], ["", ""])
    page.press("Escape", "Escape")


def folding(page):
    page.run("byId('timeline').focus()")
    page.press("z")
    check("z folds what repeats", page.rows, lambda rows: len(rows) == 2 and "×99" in rows[1])
    check("with the actions that do", lambda: page.rows()[1], "syncUps.list.binding.searchText")
    page.press("Home", "ArrowDown")
    check("of a fold, the last action is chosen", lambda: page.text("title"), re.compile("^#298 "))
    page.run("document.querySelector('#timeline .row[data-index=\"1\"]').click()")
    check("a click opens it", page.rows, lambda rows: len(rows) > 20)
    page.choose("numberChanged3")
    check("so that each action can be chosen", lambda: page.text("title"), "fact.numberChanged 3")
    page.run("byId('timeline').scrollTop = 0")
    page.run("document.querySelector('#timeline .row[data-index=\"1\"]').click()")
    check("another closes it", page.rows, lambda rows: len(rows) == 2)
    page.run("byId('timeline').focus()")
    page.press("Enter")
    check("Enter opens it, too", page.rows, lambda rows: len(rows) > 20)
    page.press("Home", "ArrowDown")
    check("keys come to an open one", lambda: page.run("byId('timeline').getAttribute('aria-activedescendant')"), "timeline-1")
    page.press("Enter")
    check("and close it", page.rows, lambda rows: len(rows) == 2)
    page.press("ArrowDown")
    check("with the chosen action marked on it", lambda: page.run("document.querySelector('#timeline .row[data-index=\"1\"]').className"), "active")
    for number in range(5):
        page.post("v1/send", {"action": f"counter.set {number}"})
    check("what follows is folded when it comes", page.rows, lambda rows: len(rows) == 3 and "counter.set ×5" in rows[2])
    page.post("v1/send", {"action": "counter.set 9"})
    check("and is counted on", page.rows, lambda rows: "counter.set ×6" in rows[-1])
    page.post("v1/send", {"action": "counter.other"})
    page.post("v1/send", {"action": "counter.other"})
    check("two of a kind are no repetition", page.rows, lambda rows: len(rows) == 5)
    page.shot("folded")
    page.choose("counter.other")
    page.press("h")
    check("folds and hidden actions go together", page.rows, lambda rows: len(rows) == 3 and "×6" in rows[2])
    page.press("h", "z")
    check("z shows all rows again", lambda: page.run("byId('timeline').firstChild.style.height"), f"{306 * 26}px")
