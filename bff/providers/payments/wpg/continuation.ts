/**
 * How the gateway is gone on with after a step in the guest's browser. It has no links of its own, so we write down what the
 * next message needs; the card is in it only as it was sealed for the gateway, and it is forgotten with the step.
 */
import * as t from 'io-ts';
import { continuationLinkOf, readContinuationLink } from '../continuationLinks.ts';

const Address = t.intersection([
  t.type({ line1: t.string, city: t.string, postcode: t.string, countryCode: t.string }),
  t.partial({ line2: t.string }),
]);

/** An order that is not sent yet: the gateway wants the device data in it. */
const OrderDraft = t.type({
  stage: t.literal('order'),
  reference: t.string,
  orderReference: t.string,
  amountPence: t.number,
  sealedCard: t.string,
  address: Address,
  email: t.string,
  userAgent: t.string,
  language: t.string,
  returnUrl: t.string,
  isAgreement: t.boolean,
});
export type OrderDraft = t.TypeOf<typeof OrderDraft>;

/** An order whose card is being challenged; `machine` is the gateway's cookie, which leads to where it remembers. */
const ChallengedOrder = t.type({
  stage: t.literal('challenge'),
  reference: t.string,
  machine: t.union([t.string, t.null]),
});
export type ChallengedOrder = t.TypeOf<typeof ChallengedOrder>;

/** What the store keeps of it. */
export const continuationHrefOf = (next: OrderDraft | ChallengedOrder): string => continuationLinkOf('wpg', next);

/** The order that `hrefOf` wrote. Throws where it is another link. */
export const readDraft = (href: string): OrderDraft => readContinuationLink('wpg', OrderDraft, href);
/** The challenge that `hrefOf` wrote. Throws where it is another link. */
export const readChallengedOrder = (href: string): ChallengedOrder =>
  readContinuationLink('wpg', ChallengedOrder, href);
