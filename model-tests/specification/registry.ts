// The charts that have tests written from the specification.
import type { Specification } from './cases.ts';
import { paymentSpecification } from './payment.cases.ts';
import { sessionSpecification } from './session.cases.ts';

export const specifications: readonly Specification[] = [paymentSpecification, sessionSpecification];
