/** Names of people in any script, as they are typed and pasted. */
import { refuse, type Refusal } from './refusal.ts';

/** The most characters of a first or last name. */
export const NAME_MAX_LENGTH = 45;

/** Marks without a shape, but for the two joiners, which change letters, and the two that reverse what follows. */
const SHAPELESS = /(?!\u200c|\u200d|\u202d|\u202e)\p{Cf}/gu;
/** Letters that look like a space, which programs put in place of a name. */
const BLANKS = String.raw`\s\u115f\u1160\u2800\u3164\uffa0`;
const BLANK_START = new RegExp(`^[${BLANKS}\u200c\u200d]+`);
/** After a mark, a joiner at the end belongs to the last letter: names in Malayalam end so. */
const BLANK_END = new RegExp(`(?:[${BLANKS}]|(?<!\\p{M})[\u200c\u200d])+$`, 'u');

/** A longer text is no name, and is not read: a long run of blanks in it would take seconds, on the server too. */
const MOST_READ = 1_000;

/** A name without what cannot be seen: around it, and marks in it that do not change its letters. */
export const readName = (text: string): string => {
  const name = text.trim();
  if (name.length > MOST_READ) return name;
  return name.replaceAll(SHAPELESS, '').replace(BLANK_START, '').replace(BLANK_END, '');
};

/**
 * Letters of any script with their marks and joiners, spaces, hyphens, apostrophes, dots, commas and brackets; and a slash
 * as in 's/o' (son of).
 */
const LETTERS =
  /^(?=.*\p{L})(?:\p{L}|\p{M}|\p{Zs}|\p{Pd}|\u200c|\u200d|['’‘‛`´′＇׳״.,·・•()]|(?<!\p{L}\p{L})\/(?!\p{L}\p{L}))+$/u;
const REVERSING = /[\u202d\u202e]/;
/**
 * The address of a web page; 'St.John' and 'J.R.' are none. Mail programs make links of these endings, so a name with one
 * would be a link in our e-mails. Those of two letters count behind three or more, because initials may stand before a word.
 */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|\.(?:com|net|org|info|biz|xyz|uk|eu|online|shop|site|app|dev|link|click|top|vip|live|store|club|page|bet|win|pro|blog|tech|today|cloud|money)\b|\p{L}{3}\.(?:io|ly|ru|cn|me|tv|cc|to|ai|co|de|fr|es|it|nl|pl|us|ie)\b/iu;

/** Why a text is no name: an adverbial for "Enter a last name …", empty while nothing is typed; null if it is one. */
export const nameProblem = (text: string, maxLength: number): string | null => {
  const name = readName(text);
  if (name === '') return '';
  if (name.length > maxLength) return ` of up to ${maxLength} letters`;
  if (REVERSING.test(name))
    return ' without the invisible marks that reverse its letters: type it instead of pasting it';
  if (WEB_ADDRESS.test(name)) return ', not the address of a web page';
  return LETTERS.test(name) ? null : ' with letters, spaces, hyphens and apostrophes only';
};

/** Why a name is refused, as a list, which is empty if it is accepted; `what` is 'a first name' or 'a last name'. */
export const nameRefusals = (field: string, what: string, text: string, maxLength = NAME_MAX_LENGTH): Refusal[] => {
  const problem = nameProblem(text, maxLength);
  return problem === null ? [] : [refuse(field, `Enter ${what}${problem}.`)];
};
