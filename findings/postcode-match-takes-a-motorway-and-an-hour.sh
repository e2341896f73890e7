#!/usr/bin/env bash
# postcode: match() and replace() take "the M1 4pm" for a postcode.
#
# Expected: the README says that match retrieves the valid postcodes of a text, and that replace replaces them. The
#   guide of the Royal Mail's address file says that the last two letters of a postcode are never C, I, K, M, O or V,
#   so "M1 4PM" cannot be one.
# What happens: any road or area with a number, followed by an hour or an ordinal, is a match: "M1 4pm", "E1 2nd",
#   "B4 3rd". isValid says yes to "M1 4PM" too. Other pairs of letters after the figure make no difference.
# Why it matters: guests write such notes ("off the M1 4pm", "lodge B4 3rd left"). Taking personal data out of notes
#   with replace() takes the arrival time out instead; finding an address in free text finds a road.
# Instead: ask the address service about what was found, and search text with a stricter expression: capital
#   letters, a word boundary at both ends, [ABD-HJLNP-UW-Z]{2} at the end.
# Known: the README warns in general that an expression gives false positives; nothing about this was found.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund --ignore-scripts postcode@5.1.0

cat > "$work/check.cjs" <<'JS'
const assert = require('node:assert/strict')
const { isValid, match, replace } = require('postcode')
console.log('postcode', require('postcode/package.json').version)

const notes = [
  'We come off the M1 4pm at the earliest',
  'Cot for flat E1 2nd floor please',
  'Lodge B4 3rd on the left as last year',
  'Send the key to SW1A 2AA',
]
const found = notes.map((note) => match(note))
const cleaned = notes.map((note) => replace(note, '[postcode]').result)
notes.forEach((note, i) => console.log(`${note}  ->  ${JSON.stringify(found[i])}  ->  ${cleaned[i]}`))
console.log('isValid("M1 4PM"):', isValid('M1 4PM'))

const stricter = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[ABD-HJLNP-UW-Z]{2}\b/g
console.log('a stricter expression finds:', JSON.stringify(notes.flatMap((note) => note.match(stricter) ?? [])))

assert.deepEqual(found, [['M1 4pm'], ['E1 2nd'], ['B4 3rd'], ['SW1A 2AA']])
assert.equal(cleaned[0], 'We come off the [postcode] at the earliest')
assert.equal(isValid('M1 4PM'), true)
assert.deepEqual(notes.flatMap((note) => note.match(stricter) ?? []), ['SW1A 2AA'])
console.log('As recorded: three notes without a postcode have one, and the arrival time is gone.')
JS
node "$work/check.cjs"
