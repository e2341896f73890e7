/**
 * Guests of the race who are about to pay. At their home server the booking is made and the guests are named, an
 * attempt is stored and the card is encrypted.
 */
import { CONSENT_VERSION } from '../../../machines/checkout/collection.text.ts';
import type { CreateBooking } from '../../../machines/contract/booking.ts';
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import { addMonths } from '../../../machines/kit/dates.ts';
import { couple, guestDetailsPayload, findStay, payPayload } from '../../../bff/test/bookingSteps.ts';
import type { PaymentProvider } from '../../../bff/providers/payments/provider.ts';
import { callAs, type Buyer, type BuyerClient } from '../buyerClient.ts';
import type { Branch } from './branches.ts';
import { tokenizeCard, type Card } from './cardTokens.ts';
import type { RaceEnvironment } from './environment.ts';
import { todayAt } from '../../../bff/bookings/today.ts';

export type Payer = Readonly<{
  buyer: Buyer;
  branch: Branch;
  /** the server at which the guest gets ready */
  home: string;
  bookingId: string;
  resId: number;
  attemptId: string;
  /** the same payload each time it is sent */
  pay: PayloadOf<'pay'>;
}>;

/** The provider is Access Worldpay by default. */
type Wanted = Omit<Card, 'year'> & Readonly<{ provider?: PaymentProvider; isByInstalments?: boolean }>;

/** The guests of one branch. */
export type Payers = Readonly<{
  branch: Branch;
  newPayer: (card: Wanted) => Promise<Payer>;
  /** The same guest after the booking is completed, about to pay the whole balance. */
  withBalance: (payer: Payer, card: Wanted) => Promise<Payer>;
}>;

const NIGHTS = 4;
/** Far enough ahead for instalments, and for a deposit. */
const MONTHS_AHEAD = 9;

/** Finds a break that all guests book, with enough units for everybody. */
export const openPayers = async (
  branch: Branch,
  { sandboxUrl }: RaceEnvironment,
  wire: BuyerClient,
): Promise<Payers> => {
  const { pool, homes } = branch;
  const today = todayAt({ now: () => new Date() });
  const first = callAs(await wire.newBuyer(homes.access), homes.access);
  const { stay, found } = await findStay({ get: first }, [couple], NIGHTS, addMonths(today, MONTHS_AHEAD));
  const offer = found.units[0]?.accommodations.find(({ isSoldOut }) => !isSoldOut);
  if (offer === undefined) throw new Error('there is nothing to book');
  const wanted: CreateBooking = {
    ...stay,
    units: [{ ...couple, accommodationCode: offer.code, price: offer.price }],
  };
  await pool.query("UPDATE stock SET capacity = capacity + 100000, free = free + 100000 WHERE pool LIKE 'acc:BG:%'");
  const year = Number(today.slice(0, 4)) + 2;
  return {
    branch,
    newPayer: async ({ pan, name, provider = 'access', isByInstalments = false }) => {
      const home = homes[provider];
      const buyer = await wire.newBuyer(home);
      const ask = callAs(buyer, home);
      let booking = await ask('set-guest-details', guestDetailsPayload(await ask('create-booking', wanted)));
      if (isByInstalments) {
        const { partialPaymentMinAmount: amount } = await ask('get-payment-details', {});
        const { version } = booking;
        const consentVersion = CONSENT_VERSION;
        booking = await ask('set-payment-option', { version, paymentOption: 'ApcSpread', amount, consentVersion });
      }
      const { attemptId } = await ask('worldpay-init', {});
      const { bookingId, resId } = booking;
      const card = await tokenizeCard(
        { provider, ask, sandboxUrl, attemptId },
        { pan, year, ...(name ? { name } : {}) },
      );
      return { buyer, branch, home, bookingId, resId, attemptId, pay: payPayload(booking, attemptId, card, name) };
    },
    withBalance: async (payer, { pan, name, provider = 'access' }) => {
      const { resId, buyer, home } = payer;
      const ask = callAs(buyer, home);
      const { attemptId } = await ask('worldpay-init', { resId });
      const { bookingData } = await ask('get-balance-by-id', { resId });
      const card = await tokenizeCard(
        { provider, ask, sandboxUrl, attemptId },
        { pan, year, ...(name ? { name } : {}) },
      );
      return { ...payer, attemptId, pay: payPayload(bookingData, attemptId, card, name) };
    },
  };
};
