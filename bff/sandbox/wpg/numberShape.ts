/**
 * The other documented shape of the gateway's replies, which is a setting of the merchant (docs/protocols.md): the method
 * says the kind of card, and the masked number replaces the details of the method. Here the merchant code sets it.
 */
import { at, textAt, type Xml } from './xml.ts';

/** The merchant code of the simulated account with this setting. */
export const numberMerchantOf = (merchantCode: string): string => `${merchantCode}NUMBER`;

/** The first digits of the published test cards of companies. */
const COMMERCIAL = /^448407/;

/** A reply in this shape. */
export const inNumberShape = (content: Xml): Xml => {
  const status = at(content, 'orderStatus');
  const payment = at(status, 'payment');
  if (typeof status !== 'object' || typeof payment !== 'object') return content;
  const { paymentMethodDetail, ...others } = payment;
  const number = textAt(paymentMethodDetail, 'card', '@number');
  const kind = textAt(paymentMethodDetail, 'card', '@type').replace('card', '').toUpperCase();
  const method = textAt(payment, 'paymentMethod').replace('-SSL', '');
  const paymentMethod = `${method}_${COMMERCIAL.test(number) ? 'COMMERCIAL_' : ''}${kind}-SSL`;
  return { ...content, orderStatus: { ...status, payment: { ...others, paymentMethod, cardNumber: number } } };
};
