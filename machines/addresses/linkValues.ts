/**
 * What a link may say, one rule for both brands, for the server and the browser (spec: booking journey 2, query
 * parameters, and 5). Spaces around a value do not count, and an empty value says nothing. A code may be in capitals or
 * small letters. A number is decimal digits. A date is 'YYYY-MM-DD', a day that exists; no other form is guessed, since
 * 08/01/2027 is two days. A flag is on for `true` alone. Parameters that no page knows, such as `utm_source`, are ignored.
 */
import { DATE } from '../contract/urlScalars.ts';
import type { EnumSpec, ScalarSpec } from '../contract/scalarSpec.ts';

/** What a link says about the search or the visit. */
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

/** A part of a link that was not taken, with the sentence that says so. */
export type LinkProblem = Readonly<{ part: LinkPart; message: string }>;

/** Takes note of a part that was not taken. */
export type Report = (problem: LinkProblem) => void;

/** Without taking note. */
export const NO_REPORT: Report = () => undefined;

/** The problems with one more, which replaces an earlier one of the same part. */
export const withProblem = (problems: readonly LinkProblem[], problem: LinkProblem): readonly LinkProblem[] => [
  ...withoutProblems(problems, [problem.part]),
  problem,
];

/** The problems without those of some parts: the guest has chosen them, or they do not matter any more. */
export const withoutProblems = (problems: readonly LinkProblem[], parts: readonly LinkPart[]): readonly LinkProblem[] =>
  problems.filter(({ part }) => !parts.includes(part));

/** The name of a parameter, in small letters and without the brackets of a list: `resort[]` is `resort`. */
const bareName = (name: string): string => name.toLowerCase().replace(/\[\w*\]$/, '');

/**
 * The value of a parameter; null when the link says nothing. Different values of one parameter are joined by ' or ', which
 * no code, number or date can be read from.
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

/** One of the codes, in capitals or small letters; null when it is none of them. */
export const codeIn = <K extends string>({ values }: EnumSpec<K>, given: unknown): K | null => {
  const text = textIn(given)?.toLowerCase();
  return values.find((code) => code.toLowerCase() === text) ?? null;
};

/** A code of a pattern that has one case only; null when it does not match in either. */
export const patternIn = (pattern: ScalarSpec<string>, given: unknown): string | null => {
  const text = textIn(given);
  if (text === null) return null;
  return [text.toUpperCase(), text.toLowerCase()].find(pattern.is) ?? null;
};

/** A whole number within limits, from a number or its digits; null for anything else. */
export const numberIn = (limits: ScalarSpec<number>, given: unknown): number | null => {
  const number = typeof given === 'number' ? given : digitsIn(given);
  return limits.is(number) ? number : null;
};

/** The number of a text of digits; null for anything else. */
const digitsIn = (given: unknown): number | null => {
  const text = textIn(given);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
};

/** A calendar date 'YYYY-MM-DD'; null for anything else. */
export const dateIn = (given: unknown): string | null => {
  const text = textIn(given);
  return DATE.is(text) ? text : null;
};
