// The charts that have tests written from the specification.
import { accommodationSpecification } from './accommodation.cases.ts';
import type { Specification } from './cases.ts';
import { paymentSpecification } from './payment.cases.ts';
import { searchSpecification } from './search.cases.ts';

export const specifications: readonly Specification[] = [
  accommodationSpecification,
  paymentSpecification,
  searchSpecification,
];
