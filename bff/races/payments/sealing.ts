/** What stands for a card on each way to take one, as the checkout's page comes by it. */
import { collect } from '../../calls/test/bank.ts';
import { BROWSER } from '../../calls/test/journey.ts';
import { SANDBOX_ACCOUNT } from '../../config.ts';
import { SANDBOX_WPG } from '../../providers/payments/wpg/config.ts';
import type { PaymentWay } from '../../providers/payments/way.ts';
import type { Ask } from '../wire.ts';

export type Card = Readonly<{ pan: string; year: number; name?: string }>;

type Sealing = Readonly<{ way: PaymentWay; ask: Ask; sandboxUrl: string; attemptId: string }>;

const SESSIONS_MEDIA = 'application/vnd.worldpay.sessions-v1.hal+json';
const CODE = '123';
const MONTH = 12;

/** By the fields of Access Worldpay. */
const sessionOf = async ({ sandboxUrl }: Sealing, { pan, year }: Card): Promise<string> => {
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

/** By the script of the XML gateway. */
const sealOf = async ({ sandboxUrl }: Sealing, { pan, year, name = 'A Marlow' }: Card): Promise<string> => {
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

/** By Cardinal's lookup, after the hidden frame. */
const lookedUp = async ({ ask, attemptId }: Sealing, { pan, year }: Card): Promise<string> => {
  const { jwt, url } = await ask('create-jwt', { attemptId });
  const deviceReference = await collect({ kind: 'deviceData', jwt, url, bin: pan.slice(0, 6) });
  const card = { number: pan, month: MONTH, year, code: CODE };
  const { sealedCard } = await ask('cmpi-lookup', { attemptId, card, device: BROWSER, deviceReference });
  return sealedCard;
};

const BY_WAY = { access: sessionOf, wpg: sealOf, cardinal: lookedUp } as const satisfies Record<PaymentWay, unknown>;

/** What the payment is sent with. */
export const sealedCard = (sealing: Sealing, card: Card): Promise<string> => BY_WAY[sealing.way](sealing, card);
