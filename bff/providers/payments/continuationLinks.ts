/**
 * Continuation links for a provider without links of its own: they contain the data of the next message. They are
 * deleted with the step.
 */
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { prefixedReference, type PaymentProvider } from './provider.ts';

/** Encodes the data of the next message as a link for the store; `readContinuationLink` decodes it. */
export const continuationLinkOf = (provider: PaymentProvider, next: object): string =>
  prefixedReference(provider, Buffer.from(JSON.stringify(next)).toString('base64url'));

const decodeLink = (provider: PaymentProvider, href: string): unknown => {
  try {
    return JSON.parse(Buffer.from(href.slice(prefixedReference(provider, '').length), 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** Decodes a link of `continuationLinkOf`. Throws for any other link. */
export const readContinuationLink = <A>(provider: PaymentProvider, codec: t.Decoder<unknown, A>, href: string): A => {
  const read = codec.decode(decodeLink(provider, href));
  if (E.isLeft(read)) throw new Error('this is no link to go on with a payment by');
  return read.right;
};
