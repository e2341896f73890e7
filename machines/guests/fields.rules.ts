/** The rules for fields about a person that several forms have: name, e-mail address, telephone number. */
import { Email, PersonName, Phone } from '../contract/guest.ts';
import type { ScalarType } from '../contract/scalar.ts';
import { PHONE_MAX_DIGITS, PHONE_MAX_LENGTH } from '../kit/phonePattern.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/**
 * Why a text is refused, as a list, which is empty if it is accepted: it is missing, or longer than its codec allows.
 * `missing` is the message for a missing text and ends in a full stop; for a long text, the limit is added to it.
 */
export const textRefusals = (codec: ScalarType<string>, field: string, missing: string, text: string): Refusal[] => {
  const typed = text.trim();
  const { maxLength = Infinity } = codec.schema;
  if (typed.length > maxLength) return [refuse(field, `${missing.slice(0, -1)} in up to ${maxLength} letters.`)];
  return codec.is(typed) ? [] : [refuse(field, missing)];
};

/** Why a name is refused, as a list, which is empty if it is accepted; `what` is 'first name' or 'last name'. */
export const nameRefusals = (field: string, what: string, text: string): Refusal[] => {
  const isName: boolean = PersonName.is(text.trim());
  if (isName) return [];
  return [refuse(field, text.trim() === '' ? `Enter a ${what}.` : `Enter a ${what} of up to 40 letters.`)];
};

/** Why an e-mail address is refused, as a list, which is empty if it is accepted. */
export const emailRefusals = (field: string, text: string): Refusal[] =>
  Email.is(text.trim()) ? [] : [refuse(field, 'Enter an e-mail address, for example name@example.com.')];

/** Why a telephone number is refused, as a list, which is empty if it is accepted. */
export const phoneRefusals = (field: string, text: string): Refusal[] => {
  if (Phone.is(text.trim())) return [];
  const isTooLong = text.replace(/\D/g, '').length > PHONE_MAX_DIGITS || text.trim().length > PHONE_MAX_LENGTH;
  const what = isTooLong ? `one telephone number of up to ${PHONE_MAX_DIGITS} digits` : 'a telephone number';
  return [refuse(field, `Enter ${what}, for example 07700 900 982.`)];
};
