/** Whom to tell of a vulnerability: the file security.txt (RFC 9116) of both brands, and its settings. */
import { BRAND_PREFIX } from '../../machines/addresses/paths.ts';
import { addDays } from '../../machines/kit/dates.ts';
import type { EnvReader } from '../settings.ts';

/** `contacts` are URIs, the preferred one first; the file is valid for `days` after the day on which it is read. */
export type SecurityTxt = Readonly<{ contacts: readonly string[]; days: number }>;

const FILE = '/.well-known/security.txt';

/** The addresses of the file: that of the origin, and the same below the prefix of the weekend brand. */
export const SECURITY_TXT_PATHS: readonly string[] = Object.values(BRAND_PREFIX).map((prefix) => `${prefix}${FILE}`);

const CONTACT = /^(?:https:\/\/[^\s,]+|mailto:[^\s,@]+@[^\s,@]+|tel:\+[\d-]+)$/;

/** Reads SECURITY_CONTACT and SECURITY_TXT_DAYS; null without a contact. */
export const securityTxtFrom = ({ text, wholeNumber, refuse }: EnvReader): SecurityTxt | null => {
  const days = wholeNumber('SECURITY_TXT_DAYS', 180, 1, 364);
  const contacts = text('SECURITY_CONTACT')
    ?.split(',')
    .map((one) => one.trim());
  if (contacts === undefined) return null;
  return contacts.every((one) => CONTACT.test(one))
    ? { contacts, days }
    : refuse('SECURITY_CONTACT', 'https:, mailto: or tel:+ addresses, with commas between', null);
};

/** The text of the file at a moment. It names the address of the origin as its own, wherever it is read. */
export const securityTxtOf = ({ contacts, days }: SecurityTxt, publicUrl: string, now: Date): string =>
  [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${addDays(now.toISOString().slice(0, 10), days)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${FILE}`,
    '',
  ].join('\n');
