/**
 * How a payment continues after a step in the guest's browser. The gateway has no links of its own, so ours contain the
 * data of the next message. They contain the card only as encrypted for the gateway, and are deleted with the step.
 */
import * as t from 'io-ts';
import { continuationLinkOf, readContinuationLink } from '../continuationLinks.ts';

const Address = t.intersection([
  t.type({ line1: t.string, city: t.string, postcode: t.string, countryCode: t.string }),
  t.partial({ line2: t.string, state: t.string }),
]);

/** An order that is not sent yet, because the gateway needs the device data in the order. */
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

/** An order whose guest is being challenged; `machine`: the gateway's cookie, which routes to the session's server. */
const ChallengedOrder = t.type({
  stage: t.literal('challenge'),
  reference: t.string,
  machine: t.union([t.string, t.null]),
});
export type ChallengedOrder = t.TypeOf<typeof ChallengedOrder>;

/** The continuation as a link to store. */
export const continuationHrefOf = (next: OrderDraft | ChallengedOrder): string => continuationLinkOf('wpg', next);

/** Decodes the order in a link of `continuationHrefOf`. Throws for any other link. */
export const readDraft = (href: string): OrderDraft => readContinuationLink('wpg', OrderDraft, href);
/** Decodes the challenge in a link of `continuationHrefOf`. Throws for any other link. */
export const readChallengedOrder = (href: string): ChallengedOrder =>
  readContinuationLink('wpg', ChallengedOrder, href);
