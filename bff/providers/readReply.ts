/**
 * Decodes the replies of other companies' services. A detail that is not as expected is left out, so that the rest is
 * still used; whatever is not as expected is reported, for one line in the log.
 */
import type { FastifyBaseLogger } from 'fastify';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { decodeReport } from '../kernel/decode.ts';

/** What was wrong with a reply: the partner, the path of the field ('body' for the whole), and what was expected. */
export type ReplyProblem = Readonly<{ partner: string; field: string; expected: string }>;
export type ReportReply = (problem: ReplyProblem) => void;

/** Logs each problem in one line. */
export const reportTo =
  (log: () => Pick<FastifyBaseLogger, 'warn'>): ReportReply =>
  (problem) =>
    log().warn(problem, 'a reply of another company is not as expected');

const MOST_CHARACTERS = 255;
/** So often something may be left out of one reply: each time the rest is decoded again. */
const MOST_LEFT_OUT = 100;

/** A text of a partner that we show or store. */
export const ShortText = t.refinement(
  t.string,
  (value) => value.length <= MOST_CHARACTERS && value.isWellFormed() && !value.includes('\0'),
  `text of at most ${MOST_CHARACTERS} characters`,
);

type Values = Readonly<Record<string, unknown>>;

/** A copy of a value without the field at a path; undefined if the path is empty. */
const without = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return undefined;
  if (Array.isArray(value))
    return rest.length === 0
      ? value.toSpliced(Number(key), 1)
      : value.with(Number(key), without(value[Number(key)], rest));
  const { [key]: inner, ...others } = value as Values;
  return rest.length === 0 ? others : { ...others, [key]: without(inner, rest) };
};

const isThere = (value: unknown, path: readonly string[]): boolean =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Values)[key] : undefined),
    value,
  ) !== undefined;

/**
 * The value of a reply. What is wrong within a field of `details` is left out: the wrong part, or, if the part around it
 * needs it, that part. Left: the problem because of which the reply cannot be used. Every problem is reported.
 */
export const readReply = <A>(
  partner: string,
  codec: t.Decoder<unknown, A>,
  reply: unknown,
  details: readonly string[],
  report: ReportReply,
): E.Either<ReplyProblem, A> => {
  const reported: string[] = [];
  let left = reply;
  for (;;) {
    const read = decodeReport(codec, left);
    if (E.isRight(read)) return read;
    const [{ field, message }] = read.left as [(typeof read.left)[0]];
    const problem = { partner, field, expected: message };
    // a part that now lacks what was left out of it is not another problem
    if (!reported.some((one) => one === field || one.startsWith(`${field}.`))) report(problem);
    reported.push(field);
    const path = field.split('.');
    const wrong = isThere(left, path) ? path : path.slice(0, -1);
    if (reported.length > MOST_LEFT_OUT || !wrong.some((key) => details.includes(key))) return E.left(problem);
    left = without(left, wrong);
  }
};
