# What people type. Each target does all that it needs, and doing it twice does no harm.
.PHONY: build install uninstall clean demo test check fuzz truth ready new-rule pages format lint-format snapshots release \
	pictures packages swift

SOURCES = Package.swift Sources Rules Tests

# The program with the libraries that are there, at .build/release/tincture; nothing is installed for it. Swift's own libraries
# stay where they are: SWIFTFLAGS=--static-swift-stdlib puts them into the program.
SWIFTFLAGS =
build: swift
	swift build -c release --product tincture $(SWIFTFLAGS)

# Puts the program, its manual page and its completions below PREFIX, DESTDIR before it: make install PREFIX=/usr DESTDIR=pkg
PREFIX = /usr/local
DESTDIR =
install: build
	Packaging/install-built.sh .build/release/tincture "$(DESTDIR)$(PREFIX)"

uninstall:
	Packaging/install-built.sh --remove "$(DESTDIR)$(PREFIX)"

clean:
	rm -rf .build release

# Builds Tincture and lets it judge the sample designs; it finds faults in them, so its exit code is 1.
demo: packages
	swift build -c release --product tincture
	@echo
	@.build/release/tincture Samples; code=$$?; \
	if [ $$code -eq 1 ]; then \
		echo; echo "Tincture found what these samples were drawn to show, and would fail a build (exit code 1)."; \
	else echo "Expected exit code 1, got $$code." >&2; exit 1; fi

test: packages
	swift test

check: test

# Throws what hurts at every reader, TIME seconds each: make fuzz TIME=60, or make fuzz TRIALS="svg css". Finds lie in
# .build/fuzzing/finds.
TIME = 1200
TRIALS =
fuzz: packages
	swift build --package-path Tests/Fuzzing --scratch-path .build/fuzzing -c release --sanitize=fuzzer
	TIME=$(TIME) Tests/Fuzzing/run.sh $(TRIALS)

# Draws designs by chance and holds the eyedropper against Chromium's pixels: make truth SEED=7 COUNT=100. Takes minutes.
SEED = 1
COUNT = 100
truth: packages
	swift build -c release --product workshop
	swift build -c release --product tincture
	.build/release/workshop designs --seed $(SEED) --count $(COUNT) --images --filters --output .build/drawn
	python3 Tests/Truth/points.py --seed $(SEED) .build/drawn

# What must hold before a change lands; CI runs the same.
ready: packages lint-format
	swift run workshop pages --check
	swift test

# Starts a rule: make new-rule NAME=palette/odd-opacity, with PROJECT=1 for one that judges all designs together.
new-rule: packages
	@test -n "$(NAME)" || { echo "Say which: make new-rule NAME=palette/odd-opacity" >&2; exit 1; }
	swift run workshop new-rule $(NAME) $(if $(PROJECT),--project)

# Writes docs/rules from the rules themselves.
pages: packages
	swift run workshop pages

format: swift
	swift format --in-place --recursive $(SOURCES)

lint-format: swift
	swift format lint --strict --recursive $(SOURCES)

# Rewrites the reviewed text snapshots; look at the difference before you commit it.
snapshots: packages
	TINCTURE_RECORD=1 swift test

# Draws the pictures of the README anew, with Chromium.
pictures: packages
	swift build --product tincture
	swift run workshop pictures --tincture .build/debug/tincture

# What a release holds, in release/: a single file that runs on any Linux of the same processor, archives, a Python wheel.
release: packages
	Packaging/release.sh

packages: swift
	@Packaging/system-packages.sh

swift:
	@command -v swift >/dev/null 2>&1 || { \
		echo "Swift 6.2 or newer is needed; https://www.swift.org/install tells how to get it." >&2; exit 1; }
