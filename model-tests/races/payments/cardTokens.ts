/** Creates the encrypted card or card session for each payment provider, as the checkout page does. */
import { collectDeviceData } from '../../../bff/test/bank.ts';
import { BROWSER } from '../../../bff/test/bookingSteps.ts';
import { SANDBOX_ACCOUNT } from '../../../bff/config.ts';
import { SANDBOX_WPG } from '../../../bff/providers/payments/wpg/config.ts';
import type { PaymentProvider } from '../../../bff/providers/payments/provider.ts';
import type { CallFunction } from '../buyerClient.ts';

export type Card = Readonly<{ pan: string; year: number; name?: string }>;

type TokenizeOptions = Readonly<{
  provider: PaymentProvider;
  ask: CallFunction;
  sandboxUrl: string;
  attemptId: string;
}>;

const SESSIONS_MEDIA = 'application/vnd.worldpay.sessions-v1.hal+json';
const CODE = '123';
const MONTH = 12;

/** With the hosted fields of Access Worldpay. */
const accessTokenOf = async ({ sandboxUrl }: TokenizeOptions, { pan, year }: Card): Promise<string> => {
  const { checkoutId: identity } = SANDBOX_ACCOUNT;
  const reply = await fetch(`${sandboxUrl}/sessions/card`, {
    method: 'POST',
    headers: { 'content-type': SESSIONS_MEDIA, accept: SESSIONS_MEDIA },
    body: JSON.stringify({ cardNumber: pan, cardExpiryDate: { month: MONTH, year }, cvc: CODE, identity }),
  });
  const href = reply.headers.get('location');
  if (href === null) throw new Error(`no card session: ${reply.status}`);
  return href;
};

/** With the script of the XML gateway. */
const wpgTokenOf = async ({ sandboxUrl }: TokenizeOptions, { pan, year, name = 'A Marlow' }: Card): Promise<string> => {
  const expiry = { expiryMonth: String(MONTH), expiryYear: String(year) };
  const reply = await fetch(`${sandboxUrl}/cse/seal`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({
      publicKey: SANDBOX_WPG.cardKey,
      card: { cardNumber: pan, cvc: CODE, cardHolderName: name, ...expiry },
    }),
  });
  if (!reply.ok) throw new Error(`the card is not sealed: ${reply.status}`);
  return reply.text();
};

/** With Cardinal's lookup, after the hidden frame. */
const cardinalTokenOf = async ({ ask, attemptId }: TokenizeOptions, { pan, year }: Card): Promise<string> => {
  const { jwt, url } = await ask('create-jwt', { attemptId });
  const deviceReference = await collectDeviceData({ kind: 'deviceData', jwt, url, bin: pan.slice(0, 6) });
  const card = { number: pan, month: MONTH, year, code: CODE };
  const { sealedCard } = await ask('cmpi-lookup', { attemptId, card, device: BROWSER, deviceReference });
  return sealedCard;
};

const BY_PROVIDER = { access: accessTokenOf, wpg: wpgTokenOf, cardinal: cardinalTokenOf } as const satisfies Record<
  PaymentProvider,
  unknown
>;

/** The card value with which the payment is sent. */
export const tokenizeCard = (sealing: TokenizeOptions, card: Card): Promise<string> =>
  BY_PROVIDER[sealing.provider](sealing, card);
