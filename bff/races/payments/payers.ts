/** Guests of the race who are about to pay: booked and named at home, with an attempt that is stored and a card that is sealed. */
import { CONSENT_VERSION } from '../../../machines/checkout/collection.words.ts';
import type { CreateBooking } from '../../../machines/contract/booking.ts';
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import { addMonths } from '../../../machines/kit/dates.ts';
import { couple, detailsOf, findStay, paymentOf } from '../../calls/test/journey.ts';
import { SANDBOX_ACCOUNT } from '../../config.ts';
import { todayAt } from '../../reservations/desk.ts';
import { askingAs, type Buyer, type Wire } from '../wire.ts';
import type { Scene } from './scene.ts';

export type Payer = Readonly<{
  buyer: Buyer;
  bookingId: string;
  resId: number;
  attemptId: string;
  /** the same each time it is sent */
  pay: PayloadOf<'pay'>;
}>;

export type Card = Readonly<{ pan: string; name?: string; isByInstalments?: boolean }>;

export type Payers = Readonly<{
  newPayer: (card: Card) => Promise<Payer>;
  /** The same guest, whose booking is made, about to pay all that is left of it. */
  withBalance: (payer: Payer, card: Card) => Promise<Payer>;
}>;

const SESSIONS_MEDIA = 'application/vnd.worldpay.sessions-v1.hal+json';
const NIGHTS = 4;
/** Far enough ahead for instalments, and for a deposit. */
const MONTHS_AHEAD = 9;

const sealedCard = async (sandboxUrl: string, pan: string, year: number): Promise<string> => {
  const { checkoutId: identity } = SANDBOX_ACCOUNT;
  const reply = await fetch(`${sandboxUrl}/sessions/card`, {
    method: 'POST',
    headers: { 'content-type': SESSIONS_MEDIA, accept: SESSIONS_MEDIA },
    body: JSON.stringify({ cardNumber: pan, cardExpiryDate: { month: 12, year }, cvc: '123', identity }),
  });
  const href = reply.headers.get('location');
  if (href === null) throw new Error(`no card session: ${reply.status}`);
  return href;
};

/** Finds a break for all of them, with a unit for everybody. */
export const openPayers = async ({ pool, home, sandboxUrl }: Scene, wire: Wire): Promise<Payers> => {
  const today = todayAt({ now: () => new Date() });
  const first = askingAs(await wire.newBuyer(home), home);
  const { stay, found } = await findStay({ get: first }, [couple], NIGHTS, addMonths(today, MONTHS_AHEAD));
  const offer = found.units[0]?.accommodations.find(({ isSoldOut }) => !isSoldOut);
  if (offer === undefined) throw new Error('there is nothing to book');
  const wanted: CreateBooking = {
    ...stay,
    units: [{ ...couple, accommodationCode: offer.code, price: offer.price }],
  };
  await pool.query("UPDATE stock SET capacity = capacity + 100000, free = free + 100000 WHERE pool LIKE 'acc:BG:%'");
  const cardYear = Number(today.slice(0, 4)) + 2;
  return {
    newPayer: async ({ pan, name, isByInstalments = false }) => {
      const buyer = await wire.newBuyer(home);
      const ask = askingAs(buyer, home);
      let booking = await ask('set-guest-details', detailsOf(await ask('create-booking', wanted)));
      if (isByInstalments) {
        const { partialPaymentMinAmount: amount } = await ask('get-payment-details', {});
        const { version } = booking;
        const consentVersion = CONSENT_VERSION;
        booking = await ask('set-payment-option', { version, paymentOption: 'ApcSpread', amount, consentVersion });
      }
      const { attemptId } = await ask('worldpay-init', {});
      const pay = paymentOf(booking, attemptId, await sealedCard(sandboxUrl, pan, cardYear), name);
      const { bookingId, resId } = booking;
      return { buyer, bookingId, resId, attemptId, pay };
    },
    withBalance: async (payer, { pan, name }) => {
      const { resId, buyer } = payer;
      const ask = askingAs(buyer, home);
      const { attemptId } = await ask('worldpay-init', { resId });
      const { bookingData } = await ask('get-balance-by-id', { resId });
      return {
        ...payer,
        attemptId,
        pay: paymentOf(bookingData, attemptId, await sealedCard(sandboxUrl, pan, cardYear), name),
      };
    },
  };
};
