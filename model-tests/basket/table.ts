// The table of the basket's rules, as the chart answers: kind, what is in the basket, the change, and what comes of it.
import type { Offer } from '../../machines/basket/basket.types.ts';
import { CHANGE_KINDS, type ChangeKind } from '../../machines/basket/codes.ts';
import { CASES, lineInWords, linesInWords, resultOf, type Case } from './cases.ts';

const TITLES: Readonly<Record<ChangeKind, string>> = {
  perUnit: 'For a party',
  allInclusive: 'All-inclusive',
  perPerson: 'By guests',
  perBooking: 'For the booking',
  exclusive: 'One of two',
  unlimited: 'Without end',
};

const whenInWords = ({ terms: { isCompleted, daysToStart } }: Case): string =>
  isCompleted ? `completed, ${daysToStart} days before` : 'being made';

const changeInWords = ({ change }: Case): string =>
  change.quantity === 0 ? `no ${lineInWords({ ...change, quantity: 1 })}` : lineInWords(change);

const rowOf = (one: Case, offers: readonly Offer[]): string => {
  const before = linesInWords(one.before.map((line) => ({ ...line, removeable: true })));
  return `| ${[whenInWords(one), before, changeInWords(one), resultOf(one, offers)].join(' | ')} |`;
};

/** The document, as Markdown. */
export const basketTable = (offers: readonly Offer[]): string =>
  [
    '# The rules of the basket',
    '',
    'Written by the tests from the chart (`machines/basket/basket.machine.ts`); those of a booking that is being made are',
    'put to the server as well (`model-tests/http/basketRules.test.ts`), and have to come to the same. The booking has two parties',
    'of two adults. A refusal leaves the basket as it was.',
    '',
    ...CHANGE_KINDS.flatMap((kind) => [
      `## ${TITLES[kind]}`,
      '',
      '| The booking is | In the basket | Asked for | Then it holds, or why not |',
      '|---|---|---|---|',
      ...CASES.filter((one) => one.kind === kind).map((one) => rowOf(one, offers)),
      '',
    ]),
  ].join('\n');
