/** One booking with add-ons of every kind that the product sells. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookType } from '../test/heldStock.ts';
import { couple } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const sectionsOf = (lines: readonly { section: string; unitSeqNumber: number | null }[], unit: number | null) =>
  lines
    .filter((line) => line.unitSeqNumber === unit)
    .map(({ section }) => section)
    .toSorted();

// requirement: JOURNEY-1-ADDONS
it('holds dining, drinks, an all-inclusive package, activities, spa, tokens, a donation and the ground floor', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await bookType(testServer, visitor, 'HSTD', [couple, { ...couple, unitIndex: 1 }]);
  const { addons } = await visitor.get('get-addons', {});
  const codeIn = (section: string): string => {
    const found = addons.find((addon) => addon.section === section);
    if (found === undefined) throw new Error(`nothing is sold in ${section}`);
    return found.code;
  };
  const dined = await visitor.get('set-dinings', {
    version: booking.version,
    dinings: [
      { code: codeIn('dining'), unitIndex: 0 },
      { code: codeIn('drinks'), unitIndex: 0 },
      { code: codeIn('all-inclusive'), unitIndex: 1 },
    ],
  });
  expect(sectionsOf(dined.dinings, 0)).toEqual(['dining', 'drinks']);
  expect(sectionsOf(dined.dinings, 1)).toContain('all-inclusive');
  const extras = ['activities', 'spa', 'tokens', 'donation'];
  const withExtras = await visitor.get('set-extras', {
    version: dined.version,
    extras: extras.map((section) => ({ code: codeIn(section), quantity: 1 })),
  });
  expect(sectionsOf(withExtras.extras, null)).toEqual(extras.toSorted());
  const complete = await visitor.get('set-ground-floor', { version: withExtras.version, isSelected: true });
  expect(complete.isGroundFloorSelected).toBe(true);
  expect(complete.extras.map(({ section }) => section)).toEqual(expect.arrayContaining(extras));
});
