// The charts that have tests written from the specification.
import type { Specification } from './cases.ts';
import { diningSpecification } from './dining.cases.ts';
import { extrasSpecification } from './extras.cases.ts';
import { paymentSpecification } from './payment.cases.ts';
import { pickerSpecification } from './picker.cases.ts';

export const specifications: readonly Specification[] = [
  diningSpecification,
  extrasSpecification,
  paymentSpecification,
  pickerSpecification,
];
