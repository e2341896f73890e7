#!/usr/bin/env bash
# ical-generator: a calendar's time zone takes the UTC mark off DTSTAMP, CREATED and LAST-MODIFIED as well.
#
# Expected: RFC 5545, sections 3.8.7.1 to 3.8.7.3, says that DTSTAMP, CREATED and LAST-MODIFIED MUST be in UTC (with
#   a Z). A time zone belongs to the start and end of a stay.
# What happens: once the calendar has a time zone, all three are written in the server's local time, without a Z and
#   without a zone. In the night when the clocks go back, a change sent 40 minutes after the first one carries an
#   earlier DTSTAMP; and servers in different zones never agree.
# Why it matters: RFC 5546, section 2.1.5, makes DTSTAMP decide which of two messages with the same SEQUENCE is the
#   newer. A guest's calendar may keep the old arrival time and drop the correction as stale.
# Instead: set no time zone on the calendar and give instants (all is written in UTC then), raise SEQUENCE with each
#   change, or write these lines oneself.
# Known: sebbo2002/ical-generator issue 587 says that DTSTAMP is always UTC, and issue 328 tells of starts and ends
#   that lose their Z; this was not found. Version 11.1.2, which wants Node 22, does the same.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund --ignore-scripts ical-generator@10.2.0

cat > "$work/check.cjs" <<'JS'
const assert = require('node:assert/strict')
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { ICalCalendar } = require('ical-generator')
const manifest = join(__dirname, 'node_modules/ical-generator/package.json')
console.log('ical-generator', JSON.parse(readFileSync(manifest, 'utf8')).version, 'on a server in', process.env.TZ)

const stamps = (timezone, instant) => {
  const calendar = new ICalCalendar({ name: 'Your break', ...(timezone ? { timezone } : {}) })
  const at = new Date(instant)
  const stay = { start: new Date('2026-11-06T16:00:00Z'), end: new Date('2026-11-09T10:00:00Z') }
  calendar.createEvent({ id: 'booking-1', summary: 'Lodge 4', ...stay, stamp: at, created: at, lastModified: at })
  const lines = calendar.toString().split('\r\n')
  return ['DTSTAMP', 'CREATED', 'LAST-MODIFIED'].map((name) => lines.find((line) => line.startsWith(`${name}:`)))
}
const first = '2026-10-25T00:30:00Z'
const second = '2026-10-25T01:10:00Z'
const show = (label, lines) => console.log(`${label}: ${lines.join('  ')}`)
const plain = stamps(undefined, first)
const sent = stamps('Europe/London', first)
const corrected = stamps('Europe/London', second)
show('no time zone                 ', plain)
show('Europe/London, first message ', sent)
show('Europe/London, 40 min. later ', corrected)

const all = (value) => [`DTSTAMP:${value}`, `CREATED:${value}`, `LAST-MODIFIED:${value}`]
assert.deepEqual(plain, all('20261025T003000Z'))
if (process.env.TZ === 'Europe/London') {
  assert.deepEqual(sent, all('20261025T013000'))
  assert.deepEqual(corrected, all('20261025T011000'))
  console.log('As recorded: the correction looks 20 minutes older than what it corrects.')
} else {
  assert.deepEqual(sent, all('20261025T003000'))
  assert.deepEqual(corrected, all('20261025T011000'))
  console.log('As recorded: the same instant is written differently, and nothing says in which zone.')
}
JS
TZ=Europe/London node "$work/check.cjs"
TZ=UTC node "$work/check.cjs"
