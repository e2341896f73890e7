/** Telephone numbers by libphonenumber, with the numbering plans of all countries. Loading it makes `isPhone` exact. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { judgeByPlans, typedPhone } from './phoneNumber.ts';

/**
 * Ofcom's mobile and area numbers for drama, which nobody has. The plans leave them out, but our examples have them, and
 * so has whoever tries the site.
 */
const DRAMA = /^\+44(?:7700900|1632960)\d{3}$/;

/** A remark in brackets at the end, '(after 6pm)', with too few digits to be another number. */
const REMARK = /\((?=[^()]*\p{L})[^()\d]*(?:\d[^()\d]*){0,4}\)$/u;

const parsed = (text: string) => parsePhoneNumberFromString(text, 'GB');

const numberIn = (text: string) => {
  const typed = typedPhone(text);
  const number = parsed(typed) ?? parsed(typed.replace(REMARK, ''));
  return number?.isValid() || DRAMA.test(number?.number ?? '') ? number : undefined;
};

/**
 * The number in a text by E.164, for example '+442079460000'; null unless it is exactly one, of the plan of its country.
 * Without a country code it is one of the United Kingdom, Jersey, Guernsey or Man. A label before it, an extension or a
 * remark in brackets after it, and a 0 in brackets are left out.
 */
export const e164Of = (text: string): string | null => numberIn(text)?.number ?? null;

/** The link that dials the number in a text, with its extension (RFC 3966); null if `e164Of` is. */
export const dialLink = (text: string): string | null => numberIn(text)?.getURI() ?? null;

judgeByPlans((text) => numberIn(text) !== undefined);
