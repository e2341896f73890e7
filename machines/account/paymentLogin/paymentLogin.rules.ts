/** The rules of the payment login: what must be typed, and what is sent. */
import { SoughtName } from '../../contract/guest.ts';
import { RES_ID } from '../../contract/urlScalars.ts';
import { doubtfulEmailRefusals, offeredEmail } from '../../guests/doubtfulEmail.rules.ts';
import { textRefusals } from '../../guests/fields.rules.ts';
import { dateOf, datePartsRefusals, EMPTY_DATE, isEmptyDate } from '../../kit/dateParts.ts';
import { formatReference } from '../../kit/reference.ts';
import { refuse, type Refusal } from '../../kit/refusal.ts';
import { remainingRefusals, type FormRules, type RefusedForm } from '../../kit/remainingRefusals.ts';
import type { BookingFacts, FactsQuery } from './paymentLogin.types.ts';

/** Shown whichever of the three details is wrong. */
export const UNKNOWN_BOOKING = 'We can’t find a booking with these details. Please check all three, and try again.';

/** The form at the start; it has the reference of the address, if there is one. */
export const factsFor = (resId: number | null): BookingFacts => ({
  reference: resId === null ? '' : formatReference(resId),
  surname: '',
  receiptEmail: '',
  ...EMPTY_DATE,
});

/** The typed booking reference, with or without spaces; null if it is not one. */
const resIdOf = (reference: string): number | null => {
  const digits = reference.replaceAll(/\s/g, '');
  const number = /^\d+$/.test(digits) ? Number(digits) : null;
  return RES_ID.is(number) ? number : null;
};

const surnameRefusals = ({ surname }: BookingFacts): Refusal[] =>
  textRefusals(SoughtName, 'surname', 'Enter a last name.', surname);

const RECEIPT_FIELD = 'receiptEmail';

/** The address for a receipt may be left out. */
const receiptRefusals = ({ receiptEmail }: BookingFacts, asked: BookingFacts): Refusal[] =>
  receiptEmail.trim() === '' ? [] : doubtfulEmailRefusals(RECEIPT_FIELD, receiptEmail, asked.receiptEmail);

/** The missing, wrong and doubtful fields, in the order of the page; of `asked`, which was sent before, none is in doubt. */
export const factsRefusals = (facts: BookingFacts, asked = facts): Refusal[] => [
  ...(resIdOf(facts.reference) === null
    ? [refuse('reference', 'Enter the booking reference, 8 digits, for example 1234 5678.')]
    : []),
  ...surnameRefusals(facts),
  ...(isEmptyDate(facts)
    ? [refuse('startDate', 'Enter the day of arrival, for example 27 3 2027.')]
    : datePartsRefusals('startDate', facts)),
  ...receiptRefusals(facts, asked),
];

const FORM_RULES: FormRules<BookingFacts> = {
  // the server does not say which detail is wrong, so changing any of them clears the refusal
  textAt: (facts, field) => (field === RECEIPT_FIELD ? facts.receiptEmail : Object.values(facts).join('\n')),
  refusalsOf: (facts) => factsRefusals(facts),
};

/** The refusals to show while the details are corrected. */
export const remainingFactsRefusals = (refused: RefusedForm<BookingFacts>, facts: BookingFacts): readonly Refusal[] =>
  remainingRefusals(refused, facts, FORM_RULES);

/** The address to offer in place of the one for the receipt, or null. */
export const suggestionFor = ({
  refusals,
  refusedForm,
  facts,
}: RefusedForm<BookingFacts> & Readonly<{ facts: BookingFacts }>): string | null =>
  offeredEmail(refusals, RECEIPT_FIELD, facts.receiptEmail, refusedForm.receiptEmail);

/** What is sent; null while something is refused. */
export const queryOf = (facts: BookingFacts): FactsQuery | null => {
  const resId = resIdOf(facts.reference);
  const startDate = dateOf(facts);
  return resId === null || startDate === null || surnameRefusals(facts).length > 0
    ? null
    : { resId, lastName: facts.surname.trim(), startDate };
};

/** What is sent to pay: the same, with the address for a receipt if one was typed. */
export const paymentQueryOf = (facts: BookingFacts): FactsQuery | null => {
  const query = queryOf(facts);
  const receiptEmail = facts.receiptEmail.trim();
  return query === null || receiptEmail === '' ? query : { ...query, receiptEmail };
};
