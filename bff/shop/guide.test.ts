/** The table of the shop file in the operators' guide has a row for every part, with all its fields. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemaOf, type JsonSchema } from '../http/calls/schema.ts';
import { PARTS, PART_NAMES } from './format.ts';

const GUIDE = readFileSync(new URL('../../docs/for-operators.md', import.meta.url), 'utf8');

const rowOf = (part: string): string => {
  const row = GUIDE.split('\n').find((line) => line.startsWith(`| \`${part}\` |`));
  if (row === undefined) throw new Error(`the guide has no row for ${part}`);
  return row.split('|')[3] ?? '';
};

/** The fields of an object and of the objects in its lists. */
const fieldsIn = (schema: JsonSchema): string[] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => [
    name,
    ...fieldsIn((field['items'] ?? {}) as JsonSchema),
  ]);

it.each(PART_NAMES)('the operators’ guide lists all fields of %s, with the optional ones in italics', (part) => {
  const row = rowOf(part);
  const named = [...row.matchAll(/`([a-z][A-Za-z]+)`/g)].map(([, name]) => name ?? '');
  const known = fieldsIn(schemaOf(PARTS[part].codec));
  expect(known.filter((field) => !named.includes(field))).toEqual([]);
  const optional = [...row.matchAll(/\*`([A-Za-z]+)`\*/g)].map(([, name]) => name);
  expect(optional.toSorted()).toEqual(Object.keys(PARTS[part].defaults).toSorted());
});
