#!/usr/bin/env bash
# ical-generator: toString() ends with END:VCALENDAR and without the line end that the format asks for.
#
# Expected: RFC 5545, section 3.4, ends a calendar with "END:VCALENDAR" CRLF, and lets one stream have several of them,
#   one after the other.
# What happens: each line ends with CRLF except the last one. Two calendars that are written into one stream meet in
#   a line END:VCALENDARBEGIN:VCALENDAR, which ends neither, and ical.js refuses the whole stream.
# Why it matters: a feed that writes a calendar for each booking, or a program that reads line by line and waits for
#   the end of the last one, loses bookings. With one calendar in a file most programs forgive it.
# Instead: write `${calendar.toString()}\r\n`.
# Known: no report about it was found. Version 11.1.2, which wants Node 22, does the same.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund --ignore-scripts ical-generator@10.2.0 ical.js@2.2.1

cat > "$work/check.mjs" <<'JS'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import ical from 'ical-generator'
import ICAL from 'ical.js'
for (const name of ['ical-generator', 'ical.js'])
  console.log(name, JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url))).version)

const calendarOf = (id) => {
  const calendar = ical()
  const stay = { start: new Date('2027-01-15T16:00:00Z'), end: new Date('2027-01-18T10:00:00Z') }
  calendar.createEvent({ id, summary: `Stay ${id}`, ...stay })
  return calendar.toString()
}
const [one, two] = [calendarOf('1'), calendarOf('2')]
console.log('the end of the text:', JSON.stringify(one.slice(-15)))
assert.ok(one.endsWith('\r\nEND:VCALENDAR'))

const read = (stream) => {
  try {
    const parsed = ICAL.parse(stream)
    return `${(Array.isArray(parsed[0]) ? parsed : [parsed]).length} calendars`
  } catch (error) {
    return `refused: ${error.message}`
  }
}
const joined = `${one}${two}`
const ended = `${one}\r\n${two}\r\n`
console.log('two in one stream, as they are:', read(joined))
console.log('two in one stream, ended      :', read(ended))
assert.match(read(joined), /^refused/)
assert.equal(read(ended), '2 calendars')
console.log('As recorded: without the last line end, the stream cannot be read as two calendars.')
JS
node "$work/check.mjs"
