// A payment by card: what the specification asks of its states, events and the charts around it.
import { paymentChart } from '../charts/payment.samples.ts';
import type { Specification } from './cases.ts';
import { authenticationCases } from './payment.authentication.cases.ts';
import { formCases } from './payment.form.cases.ts';
import { outcomeCases } from './payment.outcome.cases.ts';
import { preparationCases } from './payment.preparation.cases.ts';
import { retryCases } from './payment.retry.cases.ts';

export const paymentSpecification: Specification = {
  chart: paymentChart,
  cases: [...preparationCases, ...formCases, ...authenticationCases, ...outcomeCases, ...retryCases],
};
