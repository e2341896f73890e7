/** Checks before a request to any provider: the reference and the amount must be valid. */
import type { CardPayment, PartRefund } from './port.ts';

const REFERENCE = /^[-A-Za-z0-9_.]{1,64}$/;

export const isValidReference = (reference: string): boolean => REFERENCE.test(reference);

/** Throws if the reference is invalid. */
export function assertValidReference(reference: string): void {
  if (!isValidReference(reference))
    throw new Error('reference: expected 1 to 64 letters, digits, hyphens, underscores or dots');
}

/** Throws if the payment's reference or amount in pence is invalid. */
export function assertValidPayment({ reference, amountPence }: Pick<CardPayment, 'reference' | 'amountPence'>): void {
  assertValidReference(reference);
  if (!Number.isSafeInteger(amountPence) || amountPence <= 0)
    throw new Error(`amountPence: expected a positive whole number of pence, given ${amountPence}`);
}

/** Throws if a reference of a partial refund or its amount in pence is invalid. */
export function assertValidPartRefund({ reference, refundReference, amountPence }: PartRefund): void {
  assertValidPayment({ reference, amountPence });
  assertValidReference(refundReference);
}
