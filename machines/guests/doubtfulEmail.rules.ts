/**
 * The question whether a near miss of a well-known domain is meant, in forms whose address gets the e-mails of a booking
 * or an account, or opens a quote. Other forms do without, and load no list of domains.
 */
import { suggestedEmail } from '../contract/emailSuggestion.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { emailRefusals } from '../contract/email.ts';

/**
 * Why an e-mail address is refused, or the question, as a list, which is empty if it is accepted. What was `asked`
 * before, and is sent again, is meant. By default nothing is asked.
 */
export const doubtfulEmailRefusals = (field: string, text: string, asked = text): Refusal[] => {
  const wrong = emailRefusals(field, text);
  const meant = wrong.length > 0 || text === asked ? null : suggestedEmail(text);
  if (meant === null) return wrong;
  return [refuse(field, `Did you mean ${meant}? If your address is right, press the same button again.`)];
};

/** The address to offer in place of `text`, while its field is refused or asked about; null if there is nothing to offer. */
export const offeredEmail = (
  refusals: readonly Refusal[],
  field: string,
  text: string,
  asked: string,
): string | null =>
  text === asked && refusals.some((refusal) => refusal.field === field) ? suggestedEmail(text) : null;
