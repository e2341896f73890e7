/** Decodes what is escaped in a text, so that redaction sees what a person reads. */
import { PATTERNS } from './redactionPatterns.ts';

const LAST_OF_ASCII = 0x7f;
const CODE_OF_ZERO = 0x30;
const CODE_OF_NINE = 0x39;

/** The value of a hexadecimal digit. A text of escapes has thousands: this is faster than `Number.parseInt`. */
const hexAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code <= CODE_OF_NINE ? code - CODE_OF_ZERO : (code % 32) + 9;
};

const decodeEscapes = (escapes: string): string => {
  const first = hexAt(escapes, 1) * 16 + hexAt(escapes, 2);
  return escapes.length === 3 && first <= LAST_OF_ASCII
    ? String.fromCharCode(first)
    : Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8');
};

/** The named characters of HTML that the patterns know. All others count as a space: '&nbsp;', '&ndash;'. */
const NAMED: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&', commat: '@' };

/** The character whose code begins at an index. */
const charWith = (text: string, from: number, radix: number): string =>
  String.fromCodePoint(Number.parseInt(text.slice(from), radix));

const decodeEntity = (entity: string): string => {
  if (entity.startsWith('\\')) return entity.length > 2 ? charWith(entity, 2, 16) : ' ';
  const code = entity.indexOf('#') + 1;
  if (code > 0)
    return entity[code]?.toLowerCase() === 'x' ? charWith(entity, code + 1, 16) : charWith(entity, code, 10);
  return NAMED[entity.slice(1, -1).toLowerCase().replace('amp;', '')] ?? ' ';
};

/**
 * The text with percent-escapes decoded, even if encoded repeatedly, the character references of HTML ('&nbsp;', '&#32;')
 * and the escapes of JSON ('\u0020', '\n') as well, and variants of characters as ASCII.
 */
export const plainText = (text: string): string =>
  text
    .replace(PATTERNS.nestedEscape, '%')
    .replace(PATTERNS.escapes, decodeEscapes)
    .replace(PATTERNS.entities, decodeEntity)
    .replace(PATTERNS.variants, (variants) => variants.normalize('NFKC'));
