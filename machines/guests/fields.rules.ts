/** The rules of the single fields about a person, which several forms have: name, e-mail address, telephone number. */
import { Email, PersonName, Phone } from '../contract/guest.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** Why a name is refused, in a list of one, or none; `what` is 'first name' or 'last name'. */
export const nameRefusals = (field: string, what: string, text: string): Refusal[] => {
  const isName: boolean = PersonName.is(text);
  if (isName) return [];
  return [refuse(field, text.trim() === '' ? `Enter a ${what}.` : `Enter a ${what} of up to 40 letters.`)];
};

/** Why an e-mail address is refused, in a list of one, or none. */
export const emailRefusals = (field: string, text: string): Refusal[] =>
  Email.is(text.trim()) ? [] : [refuse(field, 'Enter an e-mail address, for example name@example.com.')];

/** Why a telephone number is refused, in a list of one, or none. */
export const phoneRefusals = (field: string, text: string): Refusal[] =>
  Phone.is(text.trim()) ? [] : [refuse(field, 'Enter a telephone number, for example 07700 900 982.')];
