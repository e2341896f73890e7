/** The feature toggles: read from content, and the values used when content is down. */
import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { TOGGLES } from '../../../machines/contract/content.ts';
import { readToggles } from './features.ts';
import type { ContentDocument, ContentFailure, ContentPort } from './port.ts';

const down: E.Either<ContentFailure, never> = E.left({ kind: 'unavailable', detail: 'down' });

function contentWith(first: unknown[] | 'down') {
  const state = { fields: first };
  const items = (fields: unknown[]): ContentDocument[] =>
    fields.map((each) => ({
      id: 'x',
      type: 'features',
      path: 'features/x',
      locale: 'en-GB',
      lastModified: '',
      fields: Object(each),
    }));
  const content: ContentPort = {
    read: async () => down,
    picture: async () => down,
    raster: async () => down,
    brochure: async () => down,
    list: async (type) => (state.fields === 'down' || type !== 'features' ? down : E.right(items(state.fields))),
  };
  return {
    content,
    says: (fields: unknown[] | 'down'): void => {
      state.fields = fields;
    },
  };
}

const on = async (content: ContentPort): Promise<string[]> => {
  const toggles = await readToggles(content);
  return TOGGLES.filter((name) => toggles[name]);
};

// requirement: JOURNEY-3-TOGGLES
test('turns on the toggles that content turns on, and leaves the others off', async () => {
  const { content } = contentWith([
    { name: 'footerV2', isOn: true },
    { name: 'holdingPage', isOn: false },
  ]);
  expect(await on(content)).toEqual(['footerV2']);
  expect(Object.keys(await readToggles(content))).toHaveLength(9);
});

test('ignores unknown toggle names and malformed toggle entries', async () => {
  const { content } = contentWith([
    { name: 'teleport', isOn: true },
    { name: 'footerV2', isOn: 'yes' },
    { isOn: true },
    { name: 'worldpayPayments', isOn: true },
  ]);
  expect(await on(content)).toEqual(['worldpayPayments']);
  expect(await readToggles(content)).not.toHaveProperty('teleport');
});

test('keeps the last known toggles while content is down', async () => {
  const { content, says } = contentWith([{ name: 'holdingPage', isOn: true }]);
  await readToggles(content);
  says('down');
  expect(await on(content)).toEqual(['holdingPage']);
});

test('turns on only worldpayPayments when content has never answered', async () => {
  expect(await on(contentWith('down').content)).toEqual(['worldpayPayments']);
});
