# Each command is a script of the same name. `make test ARGS="--filter GridLayout"` and
# `Scripts/test --filter GridLayout` are the same. Variables given to make (OUT, JSON, STEPS,
# SECONDS, SCREEN, SEED, CONFIG, PORT, ADDRESS) reach the scripts as environment variables.

.DEFAULT_GOAL := help
.PHONY: help run test check check-selftest tour bench docs fuzz monkey format

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

run: ## open the Gallery (ARGS="--screen packages"; without a display: in a browser)
	@Scripts/run $(ARGS)

test: ## run every test, GTK's on a virtual display (ARGS="--filter NAME")
	@Scripts/test $(ARGS)

check: ## the contributor's gate: format, layering, warnings, tests, products, documents
	@Scripts/check $(ARGS)

check-selftest: ## prove that the gate closes: break each rule once in a copy
	@Scripts/check-selftest

format: ## rewrite the sources in the project's format
	@Scripts/format

tour: ## render every screen and the steps of its story to PNG (OUT=directory)
	@Scripts/tour $(ARGS)

bench: ## print the benchmark tables (JSON=path writes them too)
	@Scripts/bench $(ARGS)

docs: ## build the documentation pages and serve them (ARGS="--build-only" OUT=directory)
	@Scripts/docs $(ARGS)

fuzz: ## run random scripts against the slow twins (STEPS=number SEED=number)
	@Scripts/fuzz $(ARGS)

monkey: ## send random input to the Gallery (SECONDS=each screen SCREEN=name SEED=number)
	@Scripts/monkey $(ARGS)
