/** Redacts what must not be in a log: card numbers, e-mail addresses, telephone numbers, names, cookies, secrets. */
import { LOG_LIMITS, truncated } from '../../../machines/contract/logLimits.ts';
import { isInGroups, redactCardNumbers } from './cardNumbers.ts';
import { plainText } from './plainText.ts';
import { PATTERNS } from './redactionPatterns.ts';

/** Where the local part before an @ begins, not before `from`. */
const nameStart = (text: string, at: number, from: number): number => {
  let start = at;
  while (start > from && !PATTERNS.nameEnd.test(text.charAt(start - 1))) start -= 1;
  return start;
};

/** Finds domains and reads the local part before each backwards; no character is read twice. */
const redactEmails = (text: string): string => {
  let redacted = '';
  let from = 0;
  for (const { index, 0: domain } of text.matchAll(PATTERNS.domain)) {
    const start = nameStart(text, index, from);
    if (start === index) continue;
    redacted += `${text.slice(from, start)}[e-mail]`;
    from = index + domain.length;
  }
  return redacted + text.slice(from);
};

/** Redacts the password of 'ann:hunter2@host' in a URL. A name without a password may be a key: redacted too. */
const redactPassword = (authority: string): string => {
  const at = authority.lastIndexOf('@');
  if (at < 0) return authority;
  const colon = authority.indexOf(':', '://'.length);
  const name = colon < 0 || colon > at ? '://' : authority.slice(0, colon + 1);
  return `${name}[secret]${authority.slice(at)}`;
};

const redactLiterally = (text: string): string =>
  redactCardNumbers(
    redactEmails(
      text
        .replace(PATTERNS.token, '[token]')
        .replace(PATTERNS.authority, redactPassword)
        .replace(PATTERNS.providerAddress, '$1[secret]')
        .replace(PATTERNS.secretHeader, '$1[secret]')
        .replace(PATTERNS.credentials, '$1 [secret]')
        .replace(PATTERNS.secretPair, '$1[secret]')
        .replace(PATTERNS.secretSaid, '$1$2[secret]')
        .replace(PATTERNS.personalPair, '$1[personal]')
        .replace(PATTERNS.fragment, '#[token]'),
    ),
  )
    .replace(PATTERNS.phone, '[phone]')
    .replace(PATTERNS.titledName, '$1 [name]');

/**
 * The text without card numbers, e-mail addresses, telephone numbers, names after a title, tokens, cookies, and the
 * values of secret and personal fields. If any of these was percent-encoded, the returned text is decoded. Runs in linear
 * time for any text.
 */
export const redactText = (text: string): string => {
  const redacted = redactLiterally(text);
  const plain = plainText(redacted);
  if (plain === redacted) return redacted;
  const further = redactLiterally(plain);
  return further === plain ? redacted : further;
};

/** The word in place of a value whose key marks it as secret or personal; null for any other key. */
const wordForKey = (key: string): string | null => {
  if (PATTERNS.secretKey.test(key)) return '[secret]';
  return PATTERNS.personalKey.test(key) ? '[personal]' : null;
};

/** Whether a number is ms since 1970, from 2017 to 2049: 13 digits starting with 1 or 2, unlike any card number. */
const isInstant = (value: number): boolean => value >= 1.5e12 && value < 2.5e12;

const redactNumber = (value: number): number | string => {
  if (isInstant(value)) return value;
  const whole = Math.trunc(value);
  // such a number has lost its last digits, so the Luhn check is impossible
  if (!Number.isSafeInteger(whole)) return '[number]';
  return redactText(String(whole)) === String(whole) ? value : '[card]';
};

/** Deeper than any of our reports. */
const MAX_DEPTH = 12;

/**
 * The same for a JSON value: redacts everything under a secret or personal key, keeps instants, truncates texts and keys to
 * `LOG_LIMITS`, and leaves out what is nested too deeply.
 */
export const redactValues = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return truncated(redactText(value), LOG_LIMITS.value);
  if (typeof value === 'number') return redactNumber(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return '[nested]';
  if (Array.isArray(value)) return isInGroups(value) ? ['[card]'] : value.map((one) => redactValues(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      truncated(redactText(key), LOG_LIMITS.key),
      wordForKey(key) ?? redactValues(inner, depth + 1),
    ]),
  );
};
