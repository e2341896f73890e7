/** Answers worked out a moment ago: the same question about the same snapshots has the same answer. */

export type Answers = Readonly<{
  /** The answer to `question` worked out from `basis`: the one kept, while `basis` are the same objects, or a new one. */
  of: <A>(question: string, basis: readonly object[], work: () => A) => A;
  size: () => number;
}>;

type Kept = Readonly<{ basis: readonly object[]; answer: unknown }>;

const isSame = (a: readonly object[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** Keeps the `most` answers that were asked for last. A question must name its call: answers of two calls differ. */
export const createAnswers = (most: number): Answers => {
  const kept = new Map<string, Kept>();
  return {
    of: <A>(question: string, basis: readonly object[], work: () => A): A => {
      const known = kept.get(question);
      kept.delete(question);
      const one = known !== undefined && isSame(known.basis, basis) ? known : { basis, answer: work() };
      kept.set(question, one);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return one.answer as A;
    },
    size: () => kept.size,
  };
};
