/**
 * The syntax of an e-mail address as mail servers accept it, and how a pasted one is read (RFC 5321, 5322, 6531; RFC
 * 1035 and 5890 for the domain). Quoted local parts and addresses without a domain name are not accepted.
 */
import { refuse, type Refusal } from '../kit/refusal.ts';
import { patternSpec, type ScalarSpec } from './scalarSpec.ts';

/** Letters outside ASCII, without punctuation, spaces and invisible characters. */
const ABROAD = '\\u00aa\\u00b5\\u00ba\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefc';
const ATOM = `[\\w!#$%&'*+/=?^\`{|}~${ABROAD}-]+`;
const LETTER = `a-zA-Z${ABROAD}`;
const LABEL = `[\\d${LETTER}](?:[\\d${LETTER}-]{0,61}[\\d${LETTER}])?`;
/** The longest that exists has 24 characters. */
const LAST_LABEL = `(?:[${LETTER}]{2,24}|[xX][nN]--[a-zA-Z\\d-]{1,19}[a-zA-Z\\d])`;

/** A text of any origin as the address that it contains: out of `Name <…>` or a `mailto:` link, without what is unseen. */
export const readEmail = (text: string): string => {
  const seen = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
  const address = /^[^<>]*<([^<>]*)>$/.exec(seen)?.[1] ?? seen;
  return (/^mailto:([^?]*)/i.exec(address.trim())?.[1] ?? address).trim();
};

const SPEC = patternSpec(
  'Email',
  new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LAST_LABEL}$`),
  254,
);

/** `is` knows an address that was read; the codec reads it first. */
export const EMAIL: ScalarSpec<string> = {
  ...SPEC,
  schema: { ...SPEC.schema, examples: ['name@example.com', 'ada+bea@mail.example.co.uk'] },
  read: readEmail,
};

/** Whether a typed text is, or contains, an e-mail address. */
export const isEmail = (text: string): boolean => EMAIL.is(readEmail(text));

/** Why an e-mail address is refused, as a list, which is empty if it is accepted. */
export const emailRefusals = (field: string, text: string): Refusal[] =>
  isEmail(text) ? [] : [refuse(field, 'Enter an e-mail address, for example name@example.com.')];
