#!/usr/bin/env bash
# @cucumber/gherkin: moving a column of an Examples table changes the text of a step.
#
# Expected: the Gherkin reference says that each <placeholder> of a Scenario Outline is replaced with the value under
#   the heading of that name. Which column comes first says nothing, and a value is a value.
# What happens: the columns are replaced one after another, from left to right, over the text as it is by then. A
#   value that holds <guest> is replaced again if `guest` stands to its right, and is kept if it stands to its left.
# Why it matters: the texts that a booking product's e-mail templates are made of look like that ("Dear <guest>").
#   With the columns one way the scenario tests the template, the other way a finished letter; both are green, and
#   tidying a table changes what is tested.
# Instead: write placeholders of templates in another way inside tables ({guest}), or in a doc string of a plain
#   Scenario, where nothing is replaced.
# Known: no report about it was found.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund --ignore-scripts \
  @cucumber/gherkin@42.0.1 @cucumber/messages@34.2.1

cat > "$work/check.mjs" <<'JS'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import * as gherkin from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
const manifest = new URL('node_modules/@cucumber/gherkin/package.json', import.meta.url)
console.log('@cucumber/gherkin', JSON.parse(readFileSync(manifest, 'utf8')).version)

const stepsOf = (...rows) => {
  const newId = IdGenerator.incrementing()
  const parser = new gherkin.Parser(new gherkin.AstBuilder(newId), new gherkin.GherkinClassicTokenMatcher())
  const feature = [
    'Feature: Letters',
    '  Scenario Outline: an editor saves a greeting',
    '    When the editor saves "<greeting>"',
    '    Then the letter to <guest> begins with it',
    '    Examples:',
    ...rows.map((row) => `      | ${row.join(' | ')} |`),
  ]
  const [pickle] = gherkin.compile(parser.parse(feature.join('\n')), 'letters.feature', newId)
  return pickle.steps.map((step) => step.text)
}

const greetingFirst = stepsOf(['greeting', 'guest'], ['Dear <guest>', 'Ann Example'])
const guestFirst = stepsOf(['guest', 'greeting'], ['Ann Example', 'Dear <guest>'])
console.log('| greeting | guest |:', greetingFirst.join(' / '))
console.log('| guest | greeting |:', guestFirst.join(' / '))

const then = 'the letter to Ann Example begins with it'
assert.deepEqual(greetingFirst, ['the editor saves "Dear Ann Example"', then])
assert.deepEqual(guestFirst, ['the editor saves "Dear <guest>"', then])
console.log('As recorded: the same cells, in another order of columns, make another step.')
JS
node "$work/check.mjs"
