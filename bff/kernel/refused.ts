/** A refused call, with a failure kind of the contract as its reason. */
import type { FailureKind, ValidationError } from '../../machines/contract/envelope.ts';
import type { Refusal } from '../../machines/kit/refusal.ts';

export type Refused = Readonly<{
  code: FailureKind;
  validationErrors: readonly ValidationError[];
  /** the text for people, if it is not that of its kind */
  text?: string;
  /** when the caller may come back, if that is known; sent as `Retry-After` */
  retryAfterSeconds?: number;
  /** the challenge (ALTCHA) whose proof may get the same request accepted */
  challenge?: string;
}>;

/** A refusal with its fields, if any. */
export const refused = (code: FailureKind, ...validationErrors: readonly ValidationError[]): Refused => ({
  code,
  validationErrors,
});

/** invalidInput, with the refusals of the rules for each field. */
export const badInput = (...refusals: readonly Refusal[]): Refused => refused('invalidInput', ...refusals);
