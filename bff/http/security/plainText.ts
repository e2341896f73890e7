/** Decodes percent-escapes and full-width characters in a text, so that redaction sees what a person reads. */
import { PATTERNS } from './redactionPatterns.ts';

/** The distance of a full-width character from its ASCII character. */
const FULL_WIDTH = 0xfee0;
const LAST_OF_ASCII = 0x7f;

const decodeEscapes = (escapes: string): string => {
  const first = Number.parseInt(escapes.slice(1, 3), 16);
  return escapes.length === 3 && first <= LAST_OF_ASCII
    ? String.fromCharCode(first)
    : Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8');
};

const toHalfWidth = (wide: string): string =>
  Array.from(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH)).join('');

/** The text with percent-escapes decoded, even if encoded repeatedly, and full-width characters as ASCII. */
export const plainText = (text: string): string =>
  text
    .replace(PATTERNS.nestedEscape, '%')
    .replace(PATTERNS.escapes, decodeEscapes)
    .replace(PATTERNS.fullWidth, toHalfWidth);
