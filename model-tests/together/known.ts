// Problems that the exploration finds and that are not mended yet, each with what is wrong.
import type { Problem } from './invariants.ts';

type Known = Readonly<Pick<Problem, 'invariant'> & { text: RegExp; why: string }>;

const KNOWN: readonly Known[] = [
  {
    invariant: 'release',
    text: /^the payment is let go in payment .* then checkout broken$/,
    why: 'The checkout shows its apology when the address search fails, also while a payment is in progress.',
  },
];

/** Why a problem is known; null when it is new. */
export const whyKnown = ({ invariant, text }: Problem): string | null =>
  KNOWN.find((one) => one.invariant === invariant && one.text.test(text))?.why ?? null;
