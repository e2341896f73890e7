// A whole payment on the checkout page, from the attempt to the server's reply.
import { NAMED_BOOKING } from '../charts/data.ts';
import { paymentChart } from '../charts/payment.samples.ts';
import { cardFieldEvents as toldByFields } from './card-fields.ts';
import { press, type, waitUntil } from './pageActions.ts';
import { outputOf } from './outcomes.ts';
import { paymentResult } from './payment-result.ts';
import { loaded } from './visitActions.ts';
import { replyWith, type Reply } from './replies.ts';
import { sampleOf } from './sample.ts';
import type { Visit } from './visit.types.ts';

/** The server's reply that an attempt may begin. */
export const PREPARED_REPLY = replyWith(
  'worldpay-init',
  outputOf(paymentChart, 'preparePayment', 'prepared')?.['attempt'],
);

/** Waits until the payer's details can be typed. The server lets an attempt begin, unless it has already begun. */
const beginTyping = async (visit: Visit): Promise<void> => {
  await loaded(visit, 'checkout');
  const form = visit.page.locator('[data-test="payer.changed"]').first();
  await waitUntil('the payer can be typed', async () => {
    if (visit.network.isWaiting('worldpay-init')) await visit.network.answer(PREPARED_REPLY);
    return (await form.isVisible()) && (await form.isEnabled());
  });
};

/** Types the first line of the card's address. */
export const typeAddress = async (visit: Visit): Promise<void> => {
  await beginTyping(visit);
  await type(visit, 'payer.changed', 'line1', '1 Sea Road');
};

/** The server's reply that the bank declined the payment. */
export const DECLINED_REPLY = replyWith(
  'pay',
  paymentResult({ outcome: 'FAILURE', reason: 'declined', booking: { ...NAMED_BOOKING, version: 4 } }),
);

/** Pays with a card that the bank refuses, then requests a retry: the payment has started and ended. */
export const payAndBeDeclined = async (visit: Visit): Promise<void> => {
  await payWhole(visit, [DECLINED_REPLY]);
  await press(visit, 'retry.requested');
};

/** Enters everything and presses Pay. */
export const enterCard = async (visit: Visit): Promise<void> => {
  await beginTyping(visit);
  await toldByFields['fields.shown'](visit.page);
  for (const event of Object.values(paymentChart.events).map(sampleOf)) {
    if (event.type === 'payer.changed') await type(visit, event.type, String(event['field']), String(event['value']));
    if (event.type === 'field.checked') await toldByFields[event.type](visit.page, event);
  }
  const terms = visit.page.locator('[data-test="terms.toggled"]').first();
  if (!(await terms.isChecked())) await terms.click({ force: true });
  await press(visit, 'payment.submitted');
};

/** The provider's fields make a token of the entered card. */
export const tokenizeCard = async ({ page }: Pick<Visit, 'page'>): Promise<void> => {
  const sealed = paymentChart.events['card.tokenized'];
  if (sealed) await toldByFields['card.tokenized'](page, sampleOf(sealed));
};

/** Enters everything and submits the payment; the server answers `pay` with these replies. */
export const payWhole = async (visit: Visit, replies: readonly Reply[]): Promise<void> => {
  await enterCard(visit);
  await tokenizeCard(visit);
  for (const reply of replies) await visit.network.answer(reply);
};
