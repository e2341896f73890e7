/** A resort without content is named. */
import { expect, it } from 'vitest';
import { shippedContent } from '../../test/shippedContent.ts';
import { resortsWithoutContent } from './resorts.ts';
import { listsOf } from './test/contentOf.ts';

it.each([
  ['names the resorts without a document', () => [{ code: 'BG' }, { code: 'SK' }], ['Minehead (MH)']],
  ['names none while the content system does not answer', () => 'down' as const, []],
])('%s', async (_, documents, expected) => {
  expect(await resortsWithoutContent(listsOf(documents))).toEqual(expected);
});

it('finds content of every resort in the store that comes with the product', async () => {
  expect(await resortsWithoutContent(await shippedContent())).toEqual([]);
});
