// The check of the documents, on small examples with planted faults.
import { describe, expect, it } from 'vitest';
import { tablesOf } from '../documents/glossary.ts';
import { checkKeys } from '../documents/keys.ts';
import { ITEMS } from '../documents/security.ts';
import { documentsCommand } from './documents.ts';

const RECORD = '# 0001 Node 24 from npm\n\n2026-11-21 · accepted\n\n**Context.** …\n';
const ROW = '| [0001](0001-node.md) | Node 24 from npm | accepted |\n';
const INDEX = `# Decisions\n\n| Number | Title | Status |\n|---|---|---|\n${ROW}\nMore words.\n`;
const GLOSSARY = '# Glossary\n\n## Tables\n\n| Table | |\n|---|---|\n| `stock` | Units left. |\n';
const KEYS = `# Keys\n\n## Tables\n\n|Place|Tables|\n|-|-|\n|resort|\`stock\`|\n
## Statements\n\n|Key|Statements|\n|-|-|\n|pool|\`find-stock\`|\n`;
/** A test file with the title “opens”, and rows of which each but the first is open. */
const SOURCES: Readonly<Record<string, string>> = { 'door.test.ts': "it('opens', () => undefined);" };
const rowsOf = (first: string): string =>
  [first, ...ITEMS.slice(1).map((id) => `| ${id} | Doors | open | a lock |`)].join('\n');
const HELD = '| V1.1.1 | Doors | held | `door.test.ts` opens — and closes |';
const SOUND = {
  'README.md':
    '# Us\n\n[here](#us) [guide](docs/guide.md#add-a-call) ![](docs/images/a.png) [web](https://example.com/x)\n',
  'docs/guide.md': '# Guide\n\n## Add a `call`\n\n[up](../README.md) [all](decisions/) [code](../app.ts#L3)\n',
  'docs/decisions/README.md': INDEX,
  'docs/decisions/0001-node.md': RECORD,
  'docs/glossary.md': GLOSSARY,
  'docs/past-one-primary.md': KEYS,
  'docs/security.md': rowsOf(HELD),
};
const OTHERS = ['docs/images/a.png', 'docs/decisions', 'app.ts'];

const STATEMENT = "prepared('find-stock', sql``)";

const check = (changed: Record<string, string> = {}, args: string[] = []) => {
  const documents = new Map(Object.entries({ ...SOUND, ...changed }));
  const exists = (path: string) => documents.has(path) || OTHERS.includes(path);
  const sourceOf = (path: string) => SOURCES[path] ?? null;
  return documentsCommand(args, documents, { tables: ['stock'], sources: STATEMENT, exists, sourceOf });
};
const problemsOf = (changed: Record<string, string>) => check(changed).result.err.trimEnd().split('\n');

it('accepts documents whose links, index, glossary and proofs are right', () =>
  expect(check()).toEqual({
    result: { code: 0, out: '7 documents, 7 internal links, 0 problems\n', err: '' },
    changed: new Map(),
  }));

describe('links', () => {
  it.each([
    ['a file that does not exist', '[x](docs/none.md)', 'docs/none.md: there is no such file'],
    [
      'a heading of another document that does not exist',
      '[x](docs/guide.md#none)',
      'docs/guide.md#none: docs/guide.md has no heading #none',
    ],
    ['a heading of its own that does not exist', '[x](#them)', '#them: README.md has no heading #them'],
    ['a place outside the project', '[x](../else.md)', '../else.md: leads out of the project'],
  ])('rejects a link to %s', (_name, text, problem) => {
    const { result } = check({ 'README.md': `# Us\n\n${text}\n` });
    expect(result).toMatchObject({ code: 1, err: `README.md: ${problem}\n` });
  });

  it('does not read links in code blocks', () =>
    expect(check({ 'README.md': '# Us\n\n```\n[x](none.md)\n```\n' }).result.code).toBe(0));
});

describe('the index of decisions', () => {
  const STALE = 'docs/decisions/README.md: the table is not up to date; npm run documents -- --write';
  const SECOND = '# 0002 PostgreSQL\n\n2026-11-21 · superseded by 0001\n';

  it.each([
    ['lacks a record', { 'docs/decisions/0002-store.md': SECOND }],
    ['has another status', { 'docs/decisions/0001-node.md': RECORD.replace('accepted', 'superseded by 0002') }],
  ])('is rejected when it %s', (_name, changed) => expect(problemsOf(changed)).toEqual([STALE]));

  it.each([
    ['has no number in its title', RECORD.replace('0001 ', ''), 'the first line is not “# 0001 Title”'],
    ['has no date and status', RECORD.replace('·', '-'), 'the third line is not “2026-11-21 · accepted”'],
  ])('rejects a record that %s', (_name, text, problem) => {
    expect(problemsOf({ 'docs/decisions/0001-node.md': text })).toContain(`docs/decisions/0001-node.md: ${problem}`);
  });

  it('is written with every record and leaves the words around its table', () => {
    const { result, changed } = check({ 'docs/decisions/0002-store.md': SECOND }, ['--write']);
    const row = '| [0002](0002-store.md) | PostgreSQL | superseded by 0001 |\n';
    expect(changed).toEqual(new Map([['docs/decisions/README.md', INDEX.replace(ROW, ROW + row)]]));
    expect(result.code).toBe(0);
  });
});

it.each([
  ['lacks a table', GLOSSARY.replace('| `stock` | Units left. |\n', ''), 'Tables: stock is missing'],
  ['names a table that does not exist', GLOSSARY.replace('`stock`', '`units`'), 'Tables: there is no units'],
  ['has no description of a table', GLOSSARY.replace('Units left.', ''), 'Tables: `stock` has no line'],
])('the glossary is rejected when it %s', (_name, text, problem) => {
  expect(problemsOf({ 'docs/glossary.md': text })).toContain(`docs/glossary.md: ${problem}`);
});

it.each([
  ['lacks a table', KEYS.replace('`stock`', ''), 'Tables: stock is missing'],
  ['names a table that does not exist', KEYS.replace('`stock`', '`stock` `units`'), 'Tables: there is no units'],
  ['lacks a statement', KEYS.replace('`find-stock`', ''), 'Statements: find-stock is missing'],
  ['names a statement that is gone', KEYS.replace('-stock', '-stock` `ask'), 'Statements: there is no ask'],
])('the keys are rejected when the page %s', (_name, text, problem) =>
  expect(problemsOf({ 'docs/past-one-primary.md': text })).toEqual([`docs/past-one-primary.md: ${problem}`]),
);

it('a name of two statements is rejected', () =>
  expect(checkKeys(KEYS, ['stock'], STATEMENT + STATEMENT)).toEqual(['two statements have the name find-stock']));

describe('the requirements of security', () => {
  it('are the 253 of levels 1 and 2', () =>
    expect([ITEMS.length, ITEMS[0], ITEMS.at(-1)]).toEqual([253, 'V1.1.1', 'V17.3.2']));

  it.each([
    ['lacks one', '', 'V1.1.1 is missing'],
    ['has one twice', `${HELD}\n${HELD}`, 'V1.1.1 is there twice'],
    ['has one of level 3', `${HELD}\n| V1.2.10 | Doors | open | a lock |`, 'there is no V1.2.10 in levels 1 and 2'],
    [
      'has one in another state',
      HELD.replace('held', 'done'),
      'V1.1.1: “done” is no state; use held, not ours, not held, open',
    ],
    ['has one without words', HELD.replace('Doors', ''), 'V1.1.1: the row has not four cells'],
    ['names no test', HELD.replace('`door.test.ts`', 'a test that'), 'V1.1.1: is held by no test'],
    ['names a file that does not exist', HELD.replace('door', 'gate'), 'V1.1.1: there is no gate.test.ts'],
    ['names a title that is not there', HELD.replace('opens', 'shuts'), 'V1.1.1: door.test.ts has no “shuts”'],
    [
      'names a heading that only its row has',
      HELD.replace('`door.test.ts` opens', '`docs/security.md` Keys'),
      'V1.1.1: docs/security.md has no “Keys”',
    ],
    ['names a second test that is not there', HELD.replace(' —', ' + `x.ts` y —'), 'V1.1.1: there is no x.ts'],
  ])('are rejected when the document %s', (_name, first, problem) => {
    expect(problemsOf({ 'docs/security.md': rowsOf(first) })).toEqual([`docs/security.md: ${problem}`]);
  });
});

it('knows the tables that exist after migrations create, rename and drop some', () => {
  const migrations = [
    '-- What is sold.\nCREATE TABLE resorts (\n  code text\n);\nCREATE TABLE replies (key text);',
    'CREATE TABLE IF NOT EXISTS stock (pool text);\nALTER TABLE stock ADD COLUMN night date;',
    'ALTER TABLE replies RENAME TO saved_replies;\nDROP TABLE resorts;',
  ];
  expect(tablesOf(migrations)).toEqual(['stock', 'saved_replies']);
});
