// A whole payment on the checkout's page, from the attempt to the server's answer.
import type { PaymentResult } from '../../machines/contract/payment.ts';
import { NAMED_BOOKING } from '../charts/data.ts';
import { paymentChart } from '../charts/payment.samples.ts';
import { told as toldByFields } from './card-fields.ts';
import { press, type } from './deeds.ts';
import { outputOf } from './outcomes.ts';
import { loaded } from './performances.ts';
import { told, type Reply } from './replies.ts';
import { sampleOf } from './sample.ts';
import type { Visit } from './visit.ts';

/** The server's word that an attempt may begin. */
export const PREPARED = told('worldpay-init', outputOf(paymentChart, 'preparePayment', 'prepared')?.['attempt']);

/** The server's word on an attempt: not known, unless said otherwise. */
export const paymentResult = (told: Partial<PaymentResult>): PaymentResult => ({
  attemptId: '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10',
  action: 'PAYMENT',
  outcome: 'ERROR',
  reason: null,
  step: null,
  booking: NAMED_BOOKING,
  ...told,
});

/** The guest enters everything and asks to pay; the server answers `pay` with these replies. */
export const payWhole = async (visit: Visit, replies: readonly Reply[]): Promise<void> => {
  await loaded(visit, 'checkout');
  await visit.network.answer(PREPARED);
  await toldByFields['fields.shown'](visit.page);
  for (const event of Object.values(paymentChart.events).map(sampleOf)) {
    if (event.type === 'payer.changed') await type(visit, event.type, String(event['field']), String(event['value']));
    if (event.type === 'field.checked') await toldByFields[event.type](visit.page, event);
  }
  const terms = visit.page.locator('[data-test="terms.toggled"]').first();
  if (!(await terms.isChecked())) await terms.click({ force: true });
  await press(visit, 'payment.asked');
  const sealed = paymentChart.events['card.sealed'];
  if (sealed) await toldByFields['card.sealed'](visit.page, sampleOf(sealed));
  for (const reply of replies) await visit.network.answer(reply);
};
