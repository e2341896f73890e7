// The tables that exist after a list of migrations.
import { expect, it } from 'vitest';
import { tablesOf } from './glossary.ts';

it('returns the tables that exist after migrations create, rename and drop some', () => {
  const migrations = [
    '-- What is sold.\nCREATE TABLE resorts (\n  code text\n);\nCREATE TABLE replies (key text);',
    'CREATE TABLE IF NOT EXISTS stock (pool text);\nALTER TABLE stock ADD COLUMN night date;',
    'ALTER TABLE replies RENAME TO saved_replies;\nDROP TABLE resorts;',
  ];
  expect(tablesOf(migrations)).toEqual(['stock', 'saved_replies']);
});
