/** Answers worked out a moment ago: the same question about the same snapshots has the same answer. */

export type Answers = Readonly<{
  /** The answer to `question` worked out from `basis`: the one kept, while `basis` are the same objects, or a new one. */
  of: <A>(question: string, basis: readonly object[], work: () => A) => A;
  size: () => number;
}>;

type Kept = { readonly basis: readonly object[]; readonly answer: unknown; isAskedAgain: boolean };

const isSame = (a: readonly object[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/**
 * Keeps at most so many answers: one that nobody asked for again goes first. That an answer is asked for is only noted
 * on it, for moving it in a list each time took longer than finding it. A question must name its call: answers of two
 * calls differ.
 */
export const createAnswers = (most: number): Answers => {
  const kept = new Map<string, Kept>();
  const makeRoom = (): void => {
    for (const [question, one] of kept) {
      if (kept.size <= most) return;
      kept.delete(question);
      if (one.isAskedAgain) kept.set(question, Object.assign(one, { isAskedAgain: false }));
    }
  };
  return {
    of: <A>(question: string, basis: readonly object[], work: () => A): A => {
      const known = kept.get(question);
      if (known !== undefined && isSame(known.basis, basis)) {
        known.isAskedAgain = true;
        return known.answer as A;
      }
      const answer = work();
      kept.set(question, { basis, answer, isAskedAgain: false });
      makeRoom();
      return answer;
    },
    size: () => kept.size,
  };
};
