/** The rules for fields that several forms have: texts and telephone numbers. Names: `kit/personName.ts`; e-mail addresses: `contract/email.ts`. */
import { Phone } from '../contract/guest.ts';
import type { ScalarType } from '../contract/scalar.ts';
import { PHONE_MAX_LENGTH, typedPhone } from '../kit/phoneNumber.ts';
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

/** The most digits of a number (ITU-T E.164), and the fewest that may be a number without its country code. */
const [MOST_DIGITS, LOCAL_DIGITS] = [15, 6];

/** Why a telephone number is refused, as a list, which is empty if it is accepted. */
export const phoneRefusals = (field: string, text: string): Refusal[] => {
  const isPhone: boolean = Phone.is(text);
  if (isPhone) return [];
  const digits = text.replace(/\D/g, '').length;
  const isTooLong = digits > MOST_DIGITS || typedPhone(text).length > PHONE_MAX_LENGTH;
  const what = isTooLong ? `one telephone number of up to ${MOST_DIGITS} digits` : 'a telephone number';
  const abroad = digits >= LOCAL_DIGITS && !isTooLong ? ', or +353 85 012 3456 from abroad' : '';
  return [refuse(field, `Enter ${what}, for example 07700 900 982${abroad}.`)];
};
