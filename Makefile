# One command per job; `make` alone lists them. Stamps in .stamps make the second run quick.

PYTHON ?= python3
MINUTES ?= 60
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --retries 10 --timeout 60
INSTALL := $(PIP) install --quiet --no-deps --no-compile
# Where a shell forbids it, every start would compile all modules again, which takes half of it.
export PYTHONDONTWRITEBYTECODE :=
NPM_CI := npm ci --no-audit --no-fund --prefer-offline --fetch-retries 5
CLIENT := package.json package-lock.json $(shell find web parlor/games parlor/words -path '*/node_modules' -prune -o \
  \( -path 'web/*' -o -path '*/web/*' -o -path '*/words/*' -o -name RULES.md \) -type f -print 2>/dev/null)

.PHONY: help run test soak dev types bench lock clean lint check-types check-client check-python \
  check-browser check-engines
.DELETE_ON_ERROR:

help:
	@echo "make run     play on this machine: installs, builds, starts on SQLite, prints the address"
	@echo "make test    install whatever tests need and run everything"
	@echo "make soak    what tests try a few times, for an hour or two; MINUTES=10 shortens the fuzzing"
	@echo "make dev     server and client that reload when a file changes"
	@echo "make types   write what is generated: TypeScript types, docs/protocol.md, the table of settings"
	@echo "make bench   playouts and server load, as tables"
	@echo "make lock    resolve the dependencies again into requirements/"
	@echo "make clean   remove everything that was installed or built here"

run: .stamps/run .stamps/client
	$(BIN)/parlor serve $(ARGS)

dev: .stamps/run .stamps/npm
	$(BIN)/python -m scripts.dev

types: .stamps/test
	$(BIN)/python -m scripts.types

bench: .stamps/test
	$(BIN)/python -m bench $(ARGS)

# What needs one core each goes side by side; the others use all cores by themselves.
test: .stamps/test .stamps/client
	@$(MAKE) --no-print-directory -j 2 --output-sync lint check-types check-client
	@$(MAKE) --no-print-directory check-python
	@$(MAKE) --no-print-directory check-browser
	@$(MAKE) --no-print-directory check-engines
	@echo "Everything passed."

# What `make test` tries a few times, many times: killed servers, workers and databases, upgrades,
# hostile clients, and messages and requests made up for MINUTES.
soak: .stamps/test .stamps/client
	PARLOR_SOAK=1 PARLOR_SOAK_MINUTES=$(MINUTES) $(BIN)/pytest -v -n 2 --dist loadfile \
	  tests/db/test_kill.py tests/system tests/http/test_openapi.py

lint: .stamps/test .stamps/npm
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	npm run --silent lint

check-types: .stamps/test
	$(BIN)/mypy
	$(BIN)/python -m scripts.types --check

check-client: .stamps/client
	npm run --silent check
	npm run --silent test

check-python: .stamps/test .stamps/client
	$(BIN)/pytest -q -n 2 --dist loadfile --ignore=tests/browser --ignore=tests/engines \
	  --ignore-glob='parlor/games/*/tests/browser'

# In the order of the folders: each has a server and a Chromium of its own, started once by each worker.
check-browser: .stamps/test .stamps/client .stamps/chromium
	$(BIN)/pytest -q -n 2 --dist loadfile --no-loadscope-reorder tests/browser parlor/games/*/tests/browser

# One worker for each engine.
check-engines: .stamps/test .stamps/client .stamps/engines
	$(BIN)/pytest -q -n 2 --dist loadgroup tests/engines

# Building is only for releases; here the source itself is put on the path.
.stamps/run: requirements/run.txt pyproject.toml | .venv
	$(INSTALL) --require-hashes -r requirements/run.txt
	$(INSTALL) --no-build-isolation -e .
	@mkdir -p .stamps && touch $@

.stamps/test: requirements/test.txt .stamps/run
	$(INSTALL) --require-hashes -r requirements/test.txt
	@mkdir -p .stamps && touch $@

.stamps/npm: package.json package-lock.json
	$(NPM_CI) || $(NPM_CI)
	@mkdir -p .stamps && touch $@

.stamps/client: .stamps/npm $(CLIENT)
	npm run --silent build
	@touch $@

.stamps/chromium:
	sh scripts/chromium.sh
	@mkdir -p .stamps && touch $@

.stamps/engines: tests/engines/package.json tests/engines/package-lock.json
	sh scripts/engines.sh
	$(NPM_CI) --prefix tests/engines || $(NPM_CI) --prefix tests/engines
	@mkdir -p .stamps && touch $@

.venv:
	$(PYTHON) -c 'import sys; assert sys.version_info >= (3, 11), "Parlor needs Python 3.11 or newer"'
	$(PYTHON) -m venv $@

# A machine's own pip configuration must not leak into the locks.
COMPILE := env -u PIP_FIND_LINKS -u PIP_EXTRA_INDEX_URL PIP_CONFIG_FILE=/dev/null \
  CUSTOM_COMPILE_COMMAND='make lock' $(BIN)/pip-compile --quiet --upgrade --generate-hashes \
  --allow-unsafe --strip-extras --no-annotate --no-header --no-emit-options

lock: | .venv
	$(PIP) install --quiet 'pip-tools>=7.6'
	$(COMPILE) --extra edit --output-file requirements/run.txt pyproject.toml
	$(COMPILE) --extra edit --extra test --constraint requirements/run.txt \
	  --output-file requirements/test.txt pyproject.toml

clean:
	rm -rf .venv .stamps node_modules tests/engines/node_modules bench/audit/node_modules parlor/server/static dist .mypy_cache .ruff_cache .pytest_cache \
	  .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
