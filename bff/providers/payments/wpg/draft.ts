/**
 * How the gateway is gone on with after a step in the guest's browser. It has no links of its own, so we write down what the
 * next message needs; the card is in it only as it was sealed for the gateway, and it is forgotten with the step.
 */
import * as t from 'io-ts';
import { linkOf, readLink } from '../links.ts';

const Address = t.intersection([
  t.type({ line1: t.string, city: t.string, postcode: t.string, countryCode: t.string }),
  t.partial({ line2: t.string }),
]);

/** An order that is not sent yet: the gateway wants the device data in it. */
const Draft = t.type({
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
export type Draft = t.TypeOf<typeof Draft>;

/** An order whose card is being challenged; `machine` is the gateway's cookie, which leads to where it remembers. */
const Challenged = t.type({
  stage: t.literal('challenge'),
  reference: t.string,
  machine: t.union([t.string, t.null]),
});
export type Challenged = t.TypeOf<typeof Challenged>;

/** What the store keeps of it. */
export const hrefOf = (next: Draft | Challenged): string => linkOf('wpg', next);

/** The order that `hrefOf` wrote. Throws where it is another link. */
export const draftIn = (href: string): Draft => readLink('wpg', Draft, href);
/** The challenge that `hrefOf` wrote. Throws where it is another link. */
export const challengedIn = (href: string): Challenged => readLink('wpg', Challenged, href);
