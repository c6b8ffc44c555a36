#!/bin/sh
# What `cargo xtask test` has cargo call in place of rustc for our crates: clippy's compiler, which lints and builds in one pass.
#
# Test programs are built without the optimisation of their package: with it they take minutes to build, without it they run for
# some seconds more, for what they test keeps it. The unit tests of a crate that is optimised much are built with the crate itself,
# which counts outcomes by the million; those of one that is optimised a little are not worth it.
test=false
plain=false
for argument in "$@"; do
  case $argument in
  --test) test=true ;;
  crates/*/tests/*.rs | opt-level=1) plain=true ;;
  esac
done
if $test && $plain; then
  set -- "$@" -C opt-level=0
fi
exec clippy-driver "$@"
