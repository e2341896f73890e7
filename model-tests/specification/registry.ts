// The charts that have tests written from the specification.
import { appSpecification } from './app.cases.ts';
import type { Specification } from './cases.ts';
import { paymentSpecification } from './payment.cases.ts';
import { sessionSpecification } from './session.cases.ts';

export const specifications: readonly Specification[] = [appSpecification, paymentSpecification, sessionSpecification];
