/** What is left of content that is not valid. */
import * as t from 'io-ts';
import { expect, it } from 'vitest';
import { text } from '../../machines/contract/scalar.ts';
import { validParts } from './validParts.ts';

const Page = t.strict({ title: text('title', 1, 9) });

it.each([
  ['Gallery', { title: 'Gallery' }],
  ['   ', null],
  ['x'.repeat(10), null],
])('takes the substitute %j for an invalid field if it is valid itself, and else nothing', (title, value) => {
  const problems = [{ field: 'title', message: 'Expected a text of 1 to 9 characters.' }];
  expect(validParts(Page, { title: 7 }, { title })).toEqual({ value, problems });
});
