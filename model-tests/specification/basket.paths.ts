// What the cases of the basket share: its lines, the inputs, and the two outcomes of a change.
import type { SpecificationCase } from './cases.ts';

export const line = (code: string, unitSeqNumber: number | null, quantity = 1) => ({
  code,
  quantity,
  unitSeqNumber,
  removeable: true,
});
export const DINING = line('dine-half', 0);
export const DRINKS = line('drinks-bar', 0);
export const ALL_IN = line('all-in-one', 0);
export const INCLUDED = { ...DINING, removeable: false };
export const SPA = line('spa-day', null);
export const EARLY = line('early-check-in', null);
export const LATE = line('late-check-out', null);

export const BOOKED = 'dining is booked';
export const LONG_BEFORE = 'drinks are booked, long before';
export const SHORTLY_BEFORE = 'dining is booked, shortly before';
const FOR_BOOKING = 'nothing for the booking';
export const DONATION_LONG_BEFORE = 'a donation is booked, long before';
export const SPA_SHORTLY_BEFORE = 'a spa day and early check-in are booked, shortly before';

type Contents = 'empty' | 'filled' | 'emptied';
type Rule = Readonly<{ requirement?: string; input?: string; given?: readonly string[]; when: string }>;

const caseOf = (title: string, rule: Rule, outcome: SpecificationCase['outcome']): SpecificationCase => ({
  requirement: rule.requirement ?? 'ACCOUNT-4-BASKET',
  title,
  ...(rule.input !== undefined && { input: rule.input }),
  given: rule.given ?? [],
  when: rule.when,
  outcome,
});

export const accepted = (title: string, rule: Rule, lines: readonly object[]): SpecificationCase =>
  caseOf(title, rule, {
    state: `contents.${lines.length > 0 ? 'filled' : 'emptied'} & outcome.latest.accepted`,
    context: { lines, refusal: null },
  });

/** A refused change leaves the basket as it is. */
export const refused = (
  title: string,
  rule: Rule,
  refusal: string,
  lines: readonly object[] = [],
  contents: Contents = lines.length > 0 ? 'filled' : 'empty',
): SpecificationCase =>
  caseOf(title, rule, { state: `contents.${contents} & outcome.latest.refused`, context: { lines, refusal } });

export const DINE = 'JOURNEY-4-DINING';
export const inBooking = { requirement: 'JOURNEY-4-ADDONS', input: FOR_BOOKING };
export const hours = { requirement: 'JOURNEY-4-ADDONS-CHECK-TIMES', input: FOR_BOOKING };
