// The table of the basket's rules, with the chart's answers: kind, basket, change, and result.
import type { AddonOffer } from '../../machines/basket/basket.types.ts';
import { CHANGE_KINDS, type ChangeKind } from '../../machines/contract/addonFamilies.ts';
import { CASES, lineText, linesText, resultOf, type Case } from './cases.ts';

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

/** The document, as Markdown. */
export const basketTable = (offers: readonly AddonOffer[]): string =>
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
