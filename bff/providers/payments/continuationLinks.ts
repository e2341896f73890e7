/** How to go on with a payment where a provider has no links of its own: what the next message needs, written down. It is forgotten with the step. */
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { prefixedReference, type PaymentProvider } from './provider.ts';

/** What the store keeps of it; `readLink` reads it. */
export const continuationLinkOf = (provider: PaymentProvider, next: object): string =>
  prefixedReference(provider, Buffer.from(JSON.stringify(next)).toString('base64url'));

const decodeLink = (provider: PaymentProvider, href: string): unknown => {
  try {
    return JSON.parse(Buffer.from(href.slice(prefixedReference(provider, '').length), 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** What `linkOf` wrote. Throws where it is another link. */
export const readContinuationLink = <A>(provider: PaymentProvider, codec: t.Decoder<unknown, A>, href: string): A => {
  const read = codec.decode(decodeLink(provider, href));
  if (E.isLeft(read)) throw new Error('this is no link to go on with a payment by');
  return read.right;
};
