/** What a sign-in provider sends back. It is in the fragment of the address, which is not sent to any server. */
import { ValidateSsoToken } from '../../machines/contract/account.ts';
import { nextPlaceIn, type NextPlace } from '../../machines/account/accountUrl.ts';
import { parseId } from '../../machines/addresses/query.ts';
import { RES_ID } from '../../machines/contract/urlScalars.ts';

/** A token with the nonce of its request, and where the sign-in leads; `proof` is null if no token was sent. */
type ProviderReply = Readonly<{
  next: NextPlace;
  resId: number | null;
  proof: Readonly<{ token: string; nonce: string }> | null;
}>;

export type HeldReply = Readonly<{
  /** what the provider sent; null if it sent nothing */
  read: () => ProviderReply | null;
}>;

const replyIn = (fragment: string): ProviderReply | null => {
  const fields = new URLSearchParams(fragment);
  const [place, nonce] = (fields.get('state') ?? '').split('.');
  const [word = '', reference] = (place ?? '').split('-');
  const resId = parseId(RES_ID, reference);
  const next = nextPlaceIn(word, resId);
  if (fields.has('error')) return { next, resId, proof: null };
  const proof = { token: fields.get('id_token'), nonce };
  return ValidateSsoToken.is(proof) ? { next, resId, proof } : null;
};

/** Holds the reply for the effects of one chart. Reading it removes it from the address and from the history. */
export const holdProviderReply = (): HeldReply => {
  let held: ProviderReply | null = null;
  return {
    read: () => {
      const { hash, pathname, search } = window.location;
      const found = replyIn(hash.slice(1));
      if (found !== null) {
        held = found;
        window.history.replaceState(window.history.state, '', `${pathname}${search}`);
      }
      return held;
    },
  };
};
