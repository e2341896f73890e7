/** The break offers: as content says them, and a failure where it does not answer. */
import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { readBreakOffers } from './breakOffers.ts';
import type { ContentPort } from './port.ts';

const down = async () => E.left({ kind: 'unavailable', detail: 'down' } as const);
const contentWith = (list: ContentPort['list']): ContentPort => ({ read: down, picture: down, brochure: down, list });
const offer = { code: 'arranged', ctaText: 'Take it', paymentText: 'Nothing to pay', confirmationText: 'Booked' };

test('one that is not in its shape is passed over', async () => {
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

test('a content system that does not answer is no list without offers', async () => {
  expect(await readBreakOffers(contentWith(down))).toEqual(E.left({ kind: 'unavailable', detail: 'down' }));
});
