#!/usr/bin/env bash
# fp-ts: traversing a record with a sequential TaskEither runs the steps by alphabet, not as they are written.
#
# Expected: the documentation calls TaskEither's ApplicativeSeq the one that runs its tasks in sequence. For
#   { hold, pay, confirm } a reader expects hold, then pay, then confirm: JavaScript keeps that order of keys, and
#   sequenceS of the same library runs them so.
# What happens: record.traverse and record.sequence sort the keys first, so `confirm` runs before `hold` and `pay`.
#   A failing first step (`pay`) therefore does not keep `confirm` from having run.
# Why it matters: the steps of a booking written as a record send the confirmation before the card is charged. The
#   result is the same record either way, so a test that looks at results alone is green.
# Instead: apply.sequenceS for steps in order, or an array of steps, or TE.chain where one step needs the last.
# Known: that record.toArray sorts is explained in gcanti/fp-ts issue 825; that effects are moved by it was not found.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund --ignore-scripts fp-ts@2.16.11

cat > "$work/check.cjs" <<'JS'
const assert = require('node:assert/strict')
const { apply, either: E, record: R, taskEither: TE } = require('fp-ts')
console.log('fp-ts', require('fp-ts/package.json').version)

const ran = []
const step = (name, outcome = E.right(name)) => async () => {
  ran.push(name)
  return outcome
}
const steps = { hold: step('hold'), pay: step('pay'), confirm: step('confirm') }
const declined = { ...steps, pay: step('pay', E.left('declined')) }
const order = async (label, task) => {
  const result = await task()
  const names = ran.splice(0)
  console.log(`${label}: ${names.join(', ')} -> ${JSON.stringify(result)}`)
  return names
}

const main = async () => {
  console.log('written order:', Object.keys(steps).join(', '))
  const named = await order('apply.sequenceS', apply.sequenceS(TE.ApplicativeSeq)(steps))
  const sequenced = await order('record.sequence', R.sequence(TE.ApplicativeSeq)(steps))
  const traversed = await order('record.traverse', R.traverse(TE.ApplicativeSeq)((s) => s)(steps))
  const refusedNamed = await order('apply.sequenceS, card declined', apply.sequenceS(TE.ApplicativeSeq)(declined))
  const refused = await order('record.sequence, card declined', R.sequence(TE.ApplicativeSeq)(declined))

  assert.deepEqual(named, ['hold', 'pay', 'confirm'])
  assert.deepEqual(sequenced, ['confirm', 'hold', 'pay'])
  assert.deepEqual(traversed, ['confirm', 'hold', 'pay'])
  assert.deepEqual(refusedNamed, ['hold', 'pay'])
  assert.deepEqual(refused, ['confirm', 'hold', 'pay'])
  console.log('As recorded: a record of steps runs by alphabet, and confirms before the card is declined.')
}
main().catch((error) => {
  console.error(error)
  process.exit(1)
})
JS
node "$work/check.cjs"
