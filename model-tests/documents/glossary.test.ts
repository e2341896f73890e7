// Which tables a list of migrations leaves behind.
import { expect, it } from 'vitest';
import { tablesOf } from './glossary.ts';

it('follows tables that migrations create, rename and drop', () => {
  const migrations = [
    '-- What is sold.\nCREATE TABLE resorts (\n  code text\n);\nCREATE TABLE replies (key text);',
    'CREATE TABLE IF NOT EXISTS stock (pool text);\nALTER TABLE stock ADD COLUMN night date;',
    'ALTER TABLE replies RENAME TO saved_replies;\nDROP TABLE resorts;',
  ];
  expect(tablesOf(migrations)).toEqual(['stock', 'saved_replies']);
});
