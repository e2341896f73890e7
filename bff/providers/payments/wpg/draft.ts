/**
 * How the gateway is gone on with after a step in the guest's browser. It has no links of its own, so we write down what the
 * next message needs; the card is in it only as it was sealed for the gateway, and it is forgotten with the step.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { nameOnWay } from '../way.ts';

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
export const hrefOf = (next: Draft | Challenged): string =>
  nameOnWay('wpg', Buffer.from(JSON.stringify(next)).toString('base64url'));

const readHref = (href: string): unknown => {
  try {
    return JSON.parse(Buffer.from(href.slice(nameOnWay('wpg', '').length), 'base64url').toString());
  } catch {
    return undefined;
  }
};

const ofStage =
  <A>(codec: t.Type<A>) =>
  (href: string): A => {
    const read = codec.decode(readHref(href));
    if (E.isLeft(read)) throw new Error('this is no link to go on with at the gateway by');
    return read.right;
  };

/** The order that `hrefOf` wrote. Throws where it is another link. */
export const draftIn = ofStage(Draft);
/** The challenge that `hrefOf` wrote. Throws where it is another link. */
export const challengedIn = ofStage(Challenged);
