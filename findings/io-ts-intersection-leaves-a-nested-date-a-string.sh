#!/usr/bin/env bash
# io-ts: an intersection of two codecs that share a nested object decodes only one half of that object.
#
# Expected: the README of io-ts calls t.intersection the codec of `A & B`. If one codec says that
#   stay.arrival becomes a Date and the other that stay.departure does, a successful decode holds two Dates;
#   that is also what TypeScript says of the result.
# What happens: decode succeeds, but stay.arrival is still the text that came in. The results of the two codecs
#   are merged one level deep, so the `stay` of the later codec replaces that of the earlier one. The codec's own
#   `is` refuses what its `decode` has just returned. With t.strict inside, the field is even missing.
# Why it matters: a booking codec is easily built of parts (an arrival part, a departure part). Nothing fails at the
#   border; the first date arithmetic does, far from it, or the arrival is lost in silence.
# Instead: put the intersection at the place where the objects meet (stay: t.intersection([...])), or write one codec.
# Known: older reports on intersections and conversions exist (gcanti/io-ts issues 90 and 146); none about this one
#   was found.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund --ignore-scripts io-ts@2.2.22 fp-ts@2.16.11

cat > "$work/check.cjs" <<'JS'
const assert = require('node:assert/strict')
const t = require('io-ts')
console.log('io-ts', require('io-ts/package.json').version)

const day = new t.Type(
  'day',
  (u) => u instanceof Date,
  (u, c) => (typeof u === 'string' && !Number.isNaN(Date.parse(u)) ? t.success(new Date(u)) : t.failure(u, c)),
  (d) => d.toISOString().slice(0, 10),
)
const sent = { stay: { arrival: '2026-07-03', departure: '2026-07-10' } }
const show = (label, codec) => {
  const { _tag, right } = codec.decode(sent)
  console.log(`${label}: ${_tag}`, right, 'accepted by its own is():', codec.is(right))
  return { tag: _tag, value: right, own: codec.is(right) }
}

const outside = show(
  'intersection of two bookings',
  t.intersection([t.type({ stay: t.type({ arrival: day }) }), t.type({ stay: t.type({ departure: day }) })]),
)
const strict = show(
  'the same with strict stays',
  t.intersection([t.type({ stay: t.strict({ arrival: day }) }), t.type({ stay: t.strict({ departure: day }) })]),
)
const inside = show(
  'intersection inside the stay',
  t.type({ stay: t.intersection([t.type({ arrival: day }), t.type({ departure: day })]) }),
)

assert.deepEqual(outside, {
  tag: 'Right',
  value: { stay: { arrival: '2026-07-03', departure: new Date('2026-07-10') } },
  own: false,
})
assert.deepEqual(strict, { tag: 'Right', value: { stay: { departure: new Date('2026-07-10') } }, own: false })
assert.deepEqual(inside, {
  tag: 'Right',
  value: { stay: { arrival: new Date('2026-07-03'), departure: new Date('2026-07-10') } },
  own: true,
})
console.log('As recorded: the arrival stays a string (or is lost), and decode calls it a success.')
JS
node "$work/check.cjs"
