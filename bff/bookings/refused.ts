/** A call that is told "no" for a reason the contract has a word for. */
import type { FailureKind, ValidationError } from '../../machines/contract/envelope.ts';
import type { Refusal } from '../../machines/kit/refusal.ts';

export type Refused = Readonly<{ code: FailureKind; validationErrors: readonly ValidationError[] }>;

/** A refusal with the fields it is about, if any. */
export const refused = (code: FailureKind, ...validationErrors: readonly ValidationError[]): Refused => ({
  code,
  validationErrors,
});

/** Bad input: what the rules said of each field. */
export const badInput = (...refusals: readonly Refusal[]): Refused => refused('invalidInput', ...refusals);
