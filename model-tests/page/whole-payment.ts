// A whole payment on the checkout's page, from the attempt to the server's answer.
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
