#!/usr/bin/env bash
# XState: SimulatedClock.increment starts a follow-up timer at the end of the jump, not when the first one fired.
#
# Expected: XState exports SimulatedClock and tells of it as the way to test delays without waiting. A hold that warns
#   after 10 minutes and expires 5 minutes later has expired when 15 minutes have passed; on the real clock it has.
# What happens: increment moves the clock by the whole 15 minutes first and fires the due timers then. The second
#   timer, set by the first transition, counts from minute 15 and is due at minute 20: the chart still warns.
#   The same quarter of an hour in steps of one minute does expire. So the result depends on the size of the steps.
# Why it matters: hold, warning and expiry are such a chain, and so are retries. A test that jumps past the end
#   sees a hold that lives on, and somebody "mends" a chart that was right.
# Instead: move the clock in small steps, from timer to timer, or keep XState's own clock and use the fake timers of
#   Vitest, which run both timers in one advance.
# Known: no report about it was found.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund --ignore-scripts xstate@5.33.3

cat > "$work/check.cjs" <<'JS'
const assert = require('node:assert/strict')
const { setTimeout: sleep } = require('node:timers/promises')
const { createActor, createMachine, SimulatedClock } = require('xstate')
console.log('xstate', require('xstate/package.json').version)

const hold = (minute) =>
  createMachine({
    initial: 'held',
    states: {
      held: { after: { [10 * minute]: 'warned' } },
      warned: { after: { [5 * minute]: 'expired' } },
      expired: {},
    },
  })
const minute = 60_000
const after = (...steps) => {
  const clock = new SimulatedClock()
  const actor = createActor(hold(minute), { clock }).start()
  for (const step of steps) clock.increment(step * minute)
  return actor.getSnapshot().value
}

const main = async () => {
  const seen = {
    'one jump of 15 minutes': after(15),
    '15 steps of one minute': after(...Array(15).fill(1)),
    'a jump of 15 minutes, then 4': after(15, 4),
    'a jump of 15 minutes, then 5': after(15, 5),
    'one jump of a whole day': after(24 * 60),
  }
  const real = createActor(hold(4)).start()
  await sleep(500)
  seen['the real clock, a minute being 4 ms, after 125 of them'] = real.getSnapshot().value
  real.stop()
  for (const [label, value] of Object.entries(seen)) console.log(`${label}: ${value}`)

  assert.deepEqual(Object.values(seen), ['warned', 'expired', 'warned', 'expired', 'warned', 'expired'])
  console.log('As recorded: the jump leaves the hold warned; small steps and the real clock let it expire.')
}
main().catch((error) => {
  console.error(error)
  process.exit(1)
})
JS
node "$work/check.cjs"
