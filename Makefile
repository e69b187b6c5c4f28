# Composed: one command for each thing people do here.
#
#   make run         set up, build and start the app (ARGS="run --json script.txt")
#   make test        set up, all tests and the toolchain checks (CI=1: as the gate does, with a release build and fuzzing)
#   make rules       the rules of the house alone, in seconds
#   make feature     a new feature, composed in the app (NAME=Weather CLIENT=WeatherClient, VIEW=none)
#   make format      format the code and the comments of every Swift file, and draw the picture of packages
#   make docs        the documentation of Core as a web site, in .build/documentation
#   make bench       the table of what a feature does often (ROWS='a1|b1')
#   make check       what must pass before a change is taken: all tests, each package alone, installation, fuzzing
#
#   make help-all    all the other commands
#
# Features and changes
#
#   make remove-feature   take a feature back that make feature has created (NAME=Weather)
#   make test-feature     create features in a scratch clone, build and test them, and take them back (NAME=…)
#   make affected         the packages whose tests a change can touch (BASE=origin/main, JSON=1)
#   make test-affected    build and run just those tests (BASE=origin/main)
#   make lint             fail if a Swift file is not formatted or breaks a rule of .swift-format, or the picture of packages is old
#   make pictures         the pictures of the README, taken of the running app
#
# Interfaces
#
#   make api              the public interface of a package (PACKAGE=Core/TerminalUI)
#   make api-changes      what was removed or changed since the last release and the changelog does not name
#   make api-baselines    write API.txt in each package, after a release
#   make release          tag the libraries of Core as one package for SwiftPM (VERSION=0.1.0, DRY_RUN=1 to look first)
#
# Tests
#
#   make test-packages    build and test each package alone (PACKAGES="Features/Counter Core/Journal")
#   make test-targets     build and run some test targets of the root (TARGETS="IntegrationTests HostSystemTests")
#   make test-benchmarks  the tests of the benchmarks: each row runs, and what is printed of it
#   make test-anywhere    all tests on one core under load, on many threads, in random orders (PART=a|b|c, SEED=…)
#   make test-toolchain   what must not compile, what must fail when a test fails, and the documentation
#   make test-examples    the examples of the documentation, copied out, and each product, with a release of this commit
#   make test-inspector   the inspector's page in a real browser, chromium (INSPECTOR_PICTURES=folder: those of the README)
#   make test-postgres    the sync-ups on a PostgreSQL server that is started for that (ROUNDS=200 CHANGES=300 PACE=1)
#   make test-crash       kills the app while it saves, 200 times; nothing that was saved may be lost
#   make test-stress      Core's tests with test stores, 1,000 times in one process
#   make test-sanitizers  the tests of the architecture and of the terminal interface under the thread and address sanitizers
#   make test-soak        10,000,000 actions, and 10,000 stores for an hour, in memory that must not grow (ACTIONS=…)
#   make fuzz             inputs that nobody would write, for each reader (SECONDS=60 SEED=1 TARGET=import INPUTS=1000000)
#
# Measurements
#
#   make bench-compare    what a change costs: the table of two revisions (BASE=<rev>, ROWS=…)
#   make bench-instructions  instructions per operation, by valgrind; fails if a row of the table grew (ROWS="a1 b1", RECORD=1)
#   make bench-build      what building costs, row by row (ROWS="n1t n2"; all of them take a quarter of an hour)
#   make bench-memory     bytes per effect in flight, store, child and observed field
#   make bench-counter    the size, start and memory of the smallest program
#   make bench-app        actions a second through the app, its start, memory and size (SCRIPT_LINES=…)
#   make bench-list       100,000 sync-ups on the screen: End, a deletion, a search, from the key to the frame
#   make bench-explore    how long all orders of each feature take, the table of faults, and steps of walks a second
#   make bench-session    what an action costs in a session that is printed, recorded, replayed or looked at (SESSION_LINES=…)
#   make bench-terminal   what the terminal interface costs: frames, updates, lists (ROWS=t2)
#   make bench-journal    what recording a session costs, and opening and searching 100,000 actions (ROWS=j5)
#   make bench-compile    what the compiler spends on features with many children
#
# Installation
#
#   make setup            check for what is needed; as root on Debian or Ubuntu, install it
#   make install          composed, its manual page and completions (PREFIX=/usr/local, DESTDIR=…)
#   make package          a Debian package of composed, in .build/package
#   make test-package     installs that package in a clean root, and uses what is there
#   make clean            remove what was built

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# SwiftPM plans a build once and then watches the root package only: without this flag a new file in
# a nested package is silently left out of the next build at the root.
SWIFT_FLAGS := --disable-build-manifest-caching
# The manifests read it. As an option of the compiler it would be another build of everything than that of the
# toolchain checks, which hold code that the compiler warns of.
ifdef CI
export COMPOSED_WARNINGS := errors
endif

PACKAGES := $(shell sed -n 's|^  \([A-Z][A-Za-z]*/[A-Za-z]*\):.*|\1|p' Package.swift) Core/ComposableArchitecture/Documentation

# A build for each sanitizer, beside the ordinary one. Leaks are not looked for: an observer that was
# never told keeps what it captures, which is how the standard library's observation works.
SANITIZERS := thread address

# The tests that drive test stores. Those of a round run in parallel, all rounds in one process.
STRESS_ROUNDS := 1000
STRESS_SUITES := \.(TestStore|EffectsAtRest|EffectExecutor)[A-Za-z]*Tests/

BENCHMARKS := Core/ComposableArchitecture/Benchmarks
TERMINAL_BENCHMARKS := Core/TerminalUI/Benchmarks
JOURNAL_BENCHMARKS := Core/Journal/Benchmarks

# A step that fails does not keep the next one from running; one summary says how each went.
RUN_STEPS = SWIFT_FLAGS='$(SWIFT_FLAGS)' Tests/Runner/run
# Alone, the architecture has its default traits; with the app, it has not. In one folder each build would
# compile it again, and all that depends on it.
# Alone, the module SwiftUI has that name on disk: libraries ask `canImport(SwiftUI)`, and in one folder those that are
# compiled later would find it. Packages that depend on it give it another name.
PACKAGE_STEPS := $(patsubst package:Core/SwiftUI,package:Core/SwiftUI:.build/swiftui, \
  $(patsubst package:Core/ComposableArchitecture,package:Core/ComposableArchitecture:.build/core, \
  $(addprefix package:,$(PACKAGES))))
# The root runs the tests of all packages, and the rules hold the imports of each target against its manifest. Alone, a
# package is built without its tests, but for those that are compiled in another way: what the traits of the architecture
# change, and the module SwiftUI under its own name, with the apps that are written against it. The step of PostgreSQL builds the client of sync-ups alone, and that
# of the documentation its package.
ALONE_STEPS := $(patsubst %:.build/swiftui,%:.build/swiftui::SwiftUIAppsTests, \
  $(patsubst %:.build/core,%:.build/core::DependenciesTests,$(filter-out %/Documentation %/SyncUpsClient, \
  $(foreach step,$(PACKAGE_STEPS),$(if $(filter %:.build/core %:.build/swiftui,$(step)),$(step),$(step:package:%=build:%))))))
BENCHMARK_STEPS := $(addprefix package:,$(TERMINAL_BENCHMARKS) $(JOURNAL_BENCHMARKS) $(BENCHMARKS))

HOUSE := SWIFT_FLAGS='$(SWIFT_FLAGS)' Tests/RepositoryTests/Scripts

.PHONY: affected api api-baselines api-changes feature package release remove-feature test-affected test-feature test-package bench bench-app bench-build bench-compare bench-compile bench-counter bench-explore bench-instructions bench-journal bench-list bench-memory bench-session bench-terminal check docs fuzz help help-all install pictures rules run test test-anywhere test-benchmarks test-crash test-examples test-inspector test-packages test-postgres test-toolchain test-soak test-stress test-sanitizers test-targets format lint setup clean

help:
	@sed -n '/^# Features/q; s/^#   //p' Makefile

help-all:
	@sed -n '/^SHELL/q; s/^# *$$//p; s/^#   //p; s/^# \([A-Z]\)/\1/p' Makefile

run: setup
	@SWIFT_DETERMINISTIC_HASHING=1 swift build $(SWIFT_FLAGS) --product composed >&2
	@swift run $(SWIFT_FLAGS) --skip-build composed $(ARGS)

test: setup
	@$(RUN_STEPS) rules root $(if $(CI),'documentation & toolchain & release fuzz install',documentation toolchain)

rules: setup
	@$(HOUSE)/rules | { grep -v '^✔' || true; }

# Names go by the environment, as they are: they may have characters that the shell reads.
feature: setup
	@Tests/FeatureTemplate/feature add NAME="$${NAME-}" CLIENT="$${CLIENT-}" VIEW="$${VIEW-}" DIRTY="$${DIRTY-}"

remove-feature: setup
	@Tests/FeatureTemplate/feature remove NAME="$${NAME-}"

test-feature: setup
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Tests/FeatureTemplate/check $(foreach option,NAME CLIENT VIEW,$(if $($(option)),$(option)='$($(option))'))

affected: setup
	@$(HOUSE)/affected list BASE='$(BASE)' JSON='$(JSON)'

test-affected: setup
	@$(HOUSE)/affected test BASE='$(BASE)'

api: setup
	@$(HOUSE)/api print PACKAGE='$(PACKAGE)'

api-changes: setup
	@$(HOUSE)/api changes PACKAGE='$(PACKAGE)'

api-baselines: setup
	@$(HOUSE)/api baselines PACKAGE='$(PACKAGE)'

# The gate compiles the packages, and whoever depends on a release compiles one: it is built before it is cut.
release: setup
	@$(if $(DRY_RUN),,SWIFT_FLAGS='$(SWIFT_FLAGS)' Tests/Toolchain/examples .build/toolchain-checks/examples)
	@$(HOUSE)/release cut '$(VERSION)' $(if $(DRY_RUN),--dry-run)

test-packages: setup
	@$(RUN_STEPS) $(PACKAGE_STEPS)

test-examples: setup
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Tests/Toolchain/examples .build/toolchain-checks/examples

test-targets: setup
	@TARGETS='$(TARGETS)' $(RUN_STEPS) root

test-benchmarks: setup
	@$(RUN_STEPS) $(BENCHMARK_STEPS)

test-anywhere: setup
	@PART='$(PART)' SEED='$(SEED)' $(RUN_STEPS) anywhere

# Steps before and behind an `&` are built in different scratch folders. In the folder of the root, packages
# with fewer dependencies come later: SwiftPM removes what a package does not need, and who needs it next compiles it again.
ROOT_LANE = postgresql feature documentation $(filter build:%,$(ALONE_STEPS)) $(BENCHMARK_STEPS)
check: setup
	@$(RUN_STEPS) rules root api '$(ROOT_LANE) & release fuzz install lint & toolchain $(filter package:%,$(ALONE_STEPS)) & inspector'

fuzz: setup
	@FUZZ_SECONDS='$(SECONDS)' INPUTS='$(INPUTS)' SEED='$(SEED)' TARGET='$(TARGET)' INPUT='$(INPUT)' Tests/Fuzz/run

test-postgres: setup
	@COMPOSED_TEST_ROUNDS='$(ROUNDS)' COMPOSED_TEST_CHANGES='$(CHANGES)' COMPOSED_TEST_PACE='$(PACE)' $(RUN_STEPS) postgresql

test-crash: setup
	Tests/Crash/run

test-inspector: setup
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Tests/Inspector/run

test-toolchain: setup
	@$(RUN_STEPS) documentation toolchain

bench: setup
	$(BENCHMARKS)/bench $(if $(ROWS),'$(ROWS)')

bench-compare: setup
	$(BENCHMARKS)/bench compare $(BASE) $(if $(ROWS),'$(ROWS)')

bench-instructions: setup
	$(BENCHMARKS)/bench instructions $(if $(RECORD),--record) $(ROWS)

bench-build: setup
	$(BENCHMARKS)/build-time $(ROWS)

bench-memory: setup
	$(BENCHMARKS)/bench memory

bench-counter: setup
	$(BENCHMARKS)/counter

bench-app: setup
	Apps/ComposedCLI/bench-app $(SCRIPT_LINES)

bench-list: setup
	@swift build -c release $(SWIFT_FLAGS) --product composed --scratch-path .build
	@Apps/ComposedCLI/bench-list

bench-explore: setup
	Apps/ComposedCLI/bench-explore

bench-session: setup
	Apps/ComposedCLI/bench-session $(SESSION_LINES)

bench-terminal: setup
	$(TERMINAL_BENCHMARKS)/bench $(ROWS)

bench-journal: setup
	$(JOURNAL_BENCHMARKS)/bench '$(ROWS)'

bench-compile: setup
	Tests/Toolchain/bench-compile

test-stress: setup
	swift build --build-tests $(SWIFT_FLAGS) --scratch-path .build/core --package-path Core/ComposableArchitecture
	@bin=$$(swift build --scratch-path .build/core --package-path Core/ComposableArchitecture --show-bin-path); \
	"$$bin/ComposableArchitecturePackageTests.xctest" --testing-library swift-testing --quiet \
	  --repetitions $(STRESS_ROUNDS) --filter '$(STRESS_SUITES)' 2>&1 | grep -E '✘|Test run with'

test-soak: setup
	$(BENCHMARKS)/soak $(ACTIONS)

test-sanitizers: setup
	@for sanitizer in $(SANITIZERS); do \
	  for package in Core/ComposableArchitecture Core/TerminalUI; do \
	    echo "== $$sanitizer, $$package"; \
	    ASAN_OPTIONS=detect_leaks=0 swift test $(SWIFT_FLAGS) --sanitize=$$sanitizer \
	      --scratch-path .build/sanitize-$$sanitizer --package-path $$package; \
	  done; \
	done

PREFIX := /usr/local

install: setup
	@DESTDIR='$(DESTDIR)' Apps/ComposedCLI/install '$(PREFIX)'

package: setup
	@Apps/ComposedCLI/package .build/package

test-package: setup
	@Tests/Install/package

pictures: setup
	COMPOSED_PICTURES="$(CURDIR)/Apps/ComposedCLI/Pictures" swift test $(SWIFT_FLAGS) --filter PictureTests
	INSPECTOR_PICTURES="$(CURDIR)/Apps/ComposedCLI/Pictures" Tests/Inspector/run

docs: setup
	Core/ComposableArchitecture/Documentation/build

# The files may belong to another user, and need not be a checkout.
SWIFT_FILES := git -c safe.directory='*' ls-files -z -co --exclude-standard '*.swift' 2>/dev/null \
  || find . -name '.?*' -prune -o -name '*.swift' -print0

format:
	@{ $(SWIFT_FILES); } | xargs -0 swift format --in-place
	@$(HOUSE)/house format

lint:
	@{ $(SWIFT_FILES); } | xargs -0 swift format lint --strict || { echo 'lint: `make format` mends what is about spaces and lines.' >&2; exit 1; }
	@$(HOUSE)/house packages

setup:
	@.ci/setup

clean:
	rm -rf .build
