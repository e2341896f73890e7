// Paths, values and sent events that the cases of the family search share.
import { OPEN_CHOICE } from '../charts/data.ts';
import { toParent } from './values.ts';

export const PRICED = ['loadPrices: loaded'];
export const CHOSEN = [...PRICED, 'a day with a price'];
export const TOTS_DAY = [...PRICED, 'a day for tots'];
export const CLEARED = [...PRICED, 'break.cleared'];

/** The first party with an infant whose cot is not chosen yet. */
export const WITH_INFANT = OPEN_CHOICE.parties.map((party) => ({
  ...party,
  numberOfInfants: 1,
  cotTypes: [{ id: 1, type: null }],
}));

const WEEKEND_BREAK = { breakName: 'Weekend Break', price: 24_900 };
export const DAY_CHOSEN = { ...OPEN_CHOICE, date: '2027-01-22', chosenBreak: WEEKEND_BREAK };
/** The chosen day for other parties, whose price is not known yet. */
export const DAY_FOR_INFANT = { ...OPEN_CHOICE, date: '2027-01-22', parties: WITH_INFANT };
/** A day of the second month, while January is shown first. */
export const NEXT_MONTH_CHOSEN = {
  ...OPEN_CHOICE,
  date: '2027-02-05',
  chosenBreak: { breakName: 'Weekend Break', price: 29_900 },
};
export const NOTHING_CHOSEN = { ...OPEN_CHOICE, resort: null };
export const IN_MINEHEAD = { ...OPEN_CHOICE, resort: 'MH' };
export const IN_FEBRUARY = { ...OPEN_CHOICE, month: '2027-02' };

/** The samples that choose or show a day, a length or a month of the calendar. */
export const DAYS = [
  'the 22nd of january, typed',
  'the 22nd of february, typed',
  'to the Monday',
  'a month on',
  'a day with a price',
  'a day for tots',
  'a day without arrivals',
  'a day of february',
  'a day of february without arrivals',
];

/** The event with the choice, and with the problems of the link, if any. */
export const choiceSent = (choice: object, linkProblems?: readonly object[]) =>
  toParent({ type: 'choice.changed', choice, ...(linkProblems && { linkProblems }) });
const termsSent = (terms: object) => ({
  to: 'party',
  event: { type: 'terms.changed', terms: { brand: 'family', isPrivateBreak: false, ...terms } },
});
export const USUAL_TERMS = termsSent({ isTotsBreak: false });
/** The terms of a chosen day include the season of its break. */
export const DAY_TERMS = termsSent({ isTotsBreak: false, season: 'U FAMILY' });
