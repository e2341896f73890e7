/** What may never leave for a provider, whoever it is: a sum that is none, a name that it does not take. */
import type { CardPayment } from './port.ts';

const REFERENCE = /^[-A-Za-z0-9_.]{1,64}$/;

/** Throws where an attempt's name is not one. */
export function assertValidReference(reference: string): void {
  if (!REFERENCE.test(reference))
    throw new Error('reference: expected 1 to 64 letters, digits, hyphens, underscores or dots');
}

/** Throws where a payment's name or sum is not one. */
export function assertValidPayment({ reference, amountPence }: Pick<CardPayment, 'reference' | 'amountPence'>): void {
  assertValidReference(reference);
  if (!Number.isSafeInteger(amountPence) || amountPence <= 0)
    throw new Error(`amountPence: expected a positive whole number of pence, given ${amountPence}`);
}
