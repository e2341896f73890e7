// The charts that have tests written from the specification.
import { checkoutSpecification } from './checkout.cases.ts';
import { confirmationSpecification } from './confirmation.cases.ts';
import { paymentSpecification } from './payment.cases.ts';
import type { Specification } from './cases.ts';

export const specifications: readonly Specification[] = [
  checkoutSpecification,
  confirmationSpecification,
  paymentSpecification,
];
