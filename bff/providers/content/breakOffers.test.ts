/** Reading the break offers from content, and the failure when the content system does not answer. */
import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { readBreakOffers } from './breakOffers.ts';
import type { ContentPort } from './port.ts';

const down = async () => E.left({ kind: 'unavailable', detail: 'down' } as const);
const contentWith = (list: ContentPort['list']): ContentPort => ({
  read: down,
  picture: down,
  raster: down,
  brochure: down,
  list,
});
const offer = { code: 'arranged', ctaText: 'Take it', paymentText: 'Nothing to pay', confirmationText: 'Booked' };

// requirement: JOURNEY-7-CONTENT-READS
test('skips break offers that do not match the schema', async () => {
  const content = contentWith(async (type) =>
    E.right(
      [offer, { ...offer, code: 7 }, {}].map((fields) => ({
        id: 'x',
        type,
        path: `${type}/x`,
        locale: 'en-GB',
        lastModified: '',
        fields,
      })),
    ),
  );
  expect(await readBreakOffers(content)).toEqual(E.right([offer]));
});

test('returns a failure, not an empty list of break offers, when the content system does not answer', async () => {
  expect(await readBreakOffers(contentWith(down))).toEqual(E.left({ kind: 'unavailable', detail: 'down' }));
});
