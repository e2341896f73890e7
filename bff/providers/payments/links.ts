/** How to go on with a payment where a provider has no links of its own: what the next message needs, written down. It is forgotten with the step. */
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { nameOnWay, type PaymentWay } from './way.ts';

/** What the store keeps of it; `readLink` reads it. */
export const linkOf = (way: PaymentWay, next: object): string =>
  nameOnWay(way, Buffer.from(JSON.stringify(next)).toString('base64url'));

const written = (way: PaymentWay, href: string): unknown => {
  try {
    return JSON.parse(Buffer.from(href.slice(nameOnWay(way, '').length), 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** What `linkOf` wrote. Throws where it is another link. */
export const readLink = <A>(way: PaymentWay, codec: t.Decoder<unknown, A>, href: string): A => {
  const read = codec.decode(written(way, href));
  if (E.isLeft(read)) throw new Error('this is no link to go on with a payment by');
  return read.right;
};
