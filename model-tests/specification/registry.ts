// The charts that have tests written from the specification.
import type { Specification } from './cases.ts';
import { attemptSpecification } from './attempt.cases.ts';
import { guestsSpecification } from './guests.cases.ts';
import { overviewSpecification } from './overview.cases.ts';
import { paymentSpecification } from './payment.cases.ts';

export const specifications: readonly Specification[] = [
  attemptSpecification,
  guestsSpecification,
  overviewSpecification,
  paymentSpecification,
];
