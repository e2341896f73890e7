/** The rules of the basket over HTTP: the calls return the same result as the chart for every case. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { AddonOffer } from '../../machines/basket/basket.types.ts';
import { afterChange } from '../../machines/basket/changes.ts';
import { choicesOf, diningsIn, extrasIn } from '../../machines/basket/choices.ts';
import { CHANGE_KINDS, type ChangeKind } from '../../machines/contract/addonFamilies.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { CASES, basketBefore, lineText, linesText, resultOf, type Case } from '../basket/cases.ts';
import { bookType } from '../../bff/test/heldStock.ts';
import { couple } from '../../bff/test/bookingSteps.ts';
import { testServerOfFile } from '../../bff/test/testServer.ts';
import { visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
let booking: Booking;
let offers: readonly AddonOffer[];
beforeAll(async () => {
  visitor = await visitorWithSession(testServer.app);
  booking = await bookType(testServer, visitor, 'HSTD', [couple, { ...couple, unitIndex: 1 }]);
  offers = (await visitor.get('get-addons', {})).addons;
});

const emptied = async (): Promise<void> => {
  booking = await visitor.get('set-dinings', { version: booking.version, dinings: [] });
  booking = await visitor.get('set-extras', { version: booking.version, extras: [] });
};

/** Sends the changes with the call that adds and removes lines. Returns the lines of the basket, or the refusal. */
const answered = async ({ before, change }: Case): Promise<string> => {
  for (const one of [...before, change]) {
    const line = { code: one.code, unitSeqNumber: one.unitSeqNumber };
    const changes =
      one.quantity === 0 ? { add: [], remove: [line] } : { add: [{ ...line, quantity: one.quantity }], remove: [] };
    const { status, body } = await visitor.ask('save-addons', { version: booking.version, ...changes });
    if (status === 400) return `“${body.validationErrors[0]?.message}”`;
    if (body.data === null) throw new Error(`save-addons answered ${status} ${body.code}`);
    booking = body.data;
  }
  return linesText(choicesOf(booking));
};

const isOnlyNew = CASES.filter(({ terms }) => !terms.isCompleted);
const keyInCall = isOnlyNew.map(
  (one) =>
    [
      `${lineText(one.change)} to ${linesText(one.before.map((line) => ({ ...line, removeable: true })))}`,
      one,
    ] as const,
);

const TITLES: Readonly<Record<ChangeKind, string>> = {
  perUnit: 'For a party',
  allInclusive: 'All-inclusive',
  perPerson: 'For each guest',
  perBooking: 'For the booking',
  exclusive: 'One or the other',
  unlimited: 'Without a limit',
};

const timeText = ({ terms: { isCompleted, daysToStart } }: Case): string =>
  isCompleted ? `completed, ${daysToStart} days before` : 'not paid yet';

const changeText = ({ change }: Case): string =>
  change.quantity === 0 ? `no ${lineText({ ...change, quantity: 1 })}` : lineText(change);

const rowOf = (one: Case, offers: readonly AddonOffer[]): string => {
  const before = linesText(one.before.map((line) => ({ ...line, removeable: true })));
  return `| ${[timeText(one), before, changeText(one), resultOf(one, offers)].join(' | ')} |`;
};

/** The table of the rules with the chart's answers, as Markdown: basket, change, and result. */
const basketTable = (offers: readonly AddonOffer[]): string =>
  [
    '# The rules of the basket',
    '',
    'The tests write this page from the chart (`machines/basket/basket.machine.ts`). For a booking that is not paid yet, the tests',
    'also send each request to the server (`model-tests/http/basketRules.test.ts`) and expect the same result. The booking has two',
    'parties of two adults. A refusal does not change the basket.',
    '',
    ...CHANGE_KINDS.flatMap((kind) => [
      `## ${TITLES[kind]}`,
      '',
      '| Booking | In the basket | Request | Result: the basket, or the refusal |',
      '|---|---|---|---|',
      ...CASES.filter((one) => one.kind === kind).map((one) => rowOf(one, offers)),
      '',
    ]),
  ].join('\n');

describe('a change of the basket over HTTP', () => {
  // requirement: ACCOUNT-4-BASKET
  it.each(keyInCall)('has the same result on the server as in the chart: %s', async (_, one) => {
    await emptied();
    expect(await answered(one)).toBe(resultOf(one, offers));
  });

  it('has the same result when the page sends the complete lists', async () => {
    const accepted = isOnlyNew.filter(
      (one) => afterChange(basketBefore(one, offers), one.change).context.refusal === null,
    );
    expect(accepted.length).toBeGreaterThan(25);
    for (const one of accepted) {
      const { lines } = afterChange(basketBefore(one, offers), one.change).context;
      await emptied();
      booking = await visitor.get('set-dinings', { version: booking.version, dinings: diningsIn(lines) });
      booking = await visitor.get('set-extras', { version: booking.version, extras: extrasIn(lines) });
      expect(linesText(choicesOf(booking)), lineText(one.change)).toBe(linesText(lines));
    }
  });

  it('is documented for analysts as the chart answers it', () =>
    expect(basketTable(offers)).toMatchFileSnapshot('../../docs/basket-rules.md'));
});
