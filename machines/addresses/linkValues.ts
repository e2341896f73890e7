/**
 * The values that a link may contain: one set of rules for both brands, for the server and the browser (spec: booking
 * journey 2, query parameters, and 5). Spaces around a value are ignored, and an empty value counts as none. Codes may
 * be in upper or lower case. Numbers are decimal digits. Dates are 'YYYY-MM-DD' and must exist; other formats are not
 * guessed, because 08/01/2027 can mean two days. Flags are on only for `true`. Unknown parameters, such as
 * `utm_source`, are ignored.
 */
import { DATE } from '../contract/urlScalars.ts';
import type { EnumSpec, ScalarSpec } from '../contract/scalarSpec.ts';

/** The parts of a link that describe the search or the visit. */
export type LinkPart =
  | 'break'
  | 'resort'
  | 'startDate'
  | 'duration'
  | 'endDate'
  | 'parties'
  | 'preferences'
  | 'events'
  | 'resorts'
  | 'months'
  | 'agencyId'
  | 'quoteId'
  | 'offerId'
  | 'resId';

/** A part of a link that was not applied, with the message about it. */
export type LinkProblem = Readonly<{ part: LinkPart; message: string }>;

/** Records a part that was not applied. */
export type Report = (problem: LinkProblem) => void;

/** Records nothing. */
export const NO_REPORT: Report = () => undefined;

/** The problems with one more, which replaces an earlier one about the same part. */
export const withProblem = (problems: readonly LinkProblem[], problem: LinkProblem): readonly LinkProblem[] => [
  ...withoutProblems(problems, [problem.part]),
  problem,
];

/** The problems without those about some parts, because the guest has chosen these or they no longer matter. */
export const withoutProblems = (problems: readonly LinkProblem[], parts: readonly LinkPart[]): readonly LinkProblem[] =>
  problems.filter(({ part }) => !parts.includes(part));

/** The name of a parameter, in lower case and without the brackets of a list: `resort[]` is `resort`. */
const bareName = (name: string): string => name.toLowerCase().replace(/\[\w*\]$/, '');

/**
 * The value of a parameter; null when the link has none. Different values of one parameter are joined by ' or ', so
 * that they cannot be read as a code, number or date.
 */
export const paramIn = (query: URLSearchParams, name: string): string | null => {
  const values = new Map<string, string>();
  for (const [key, value] of query) {
    const text = value.trim();
    if (text !== '' && bareName(key) === name.toLowerCase()) values.set(text.toLowerCase(), text);
  }
  return values.size === 0 ? null : [...values.values()].join(' or ');
};

/** A text without spaces around it; null for anything else. */
const textIn = (given: unknown): string | null => (typeof given === 'string' ? given.trim() : null);

/** One of the codes, in upper or lower case; null when it is none of them. */
export const codeIn = <K extends string>({ values }: EnumSpec<K>, given: unknown): K | null => {
  const text = textIn(given)?.toLowerCase();
  return values.find((code) => code.toLowerCase() === text) ?? null;
};

/** A code that matches a pattern of one case, in upper or lower case; null when it does not match. */
export const patternIn = (pattern: ScalarSpec<string>, given: unknown): string | null => {
  const text = textIn(given);
  if (text === null) return null;
  return [text.toUpperCase(), text.toLowerCase()].find(pattern.is) ?? null;
};

/** A whole number within limits, given as a number or as digits; null for anything else. */
export const numberIn = (limits: ScalarSpec<number>, given: unknown): number | null => {
  const number = typeof given === 'number' ? given : digitsIn(given);
  return limits.is(number) ? number : null;
};

/** The number in a text of digits; null for anything else. */
const digitsIn = (given: unknown): number | null => {
  const text = textIn(given);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
};

/** A calendar date 'YYYY-MM-DD'; null for anything else. */
export const dateIn = (given: unknown): string | null => {
  const text = textIn(given);
  return DATE.is(text) ? text : null;
};
