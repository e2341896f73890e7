/** The confirmation of a booking, and signing up to offers by e-mail. */
import * as t from 'io-ts';
import { Booking, ResId } from './booking.ts';
import { Card, LaterPayment } from './payment.ts';
import { OfferTexts } from './quote.ts';
import { AnyText, IsoDate, Pence, list, nullable, text, withOptional } from './scalar.ts';

export const Confirmation = withOptional(
  'Confirmation',
  {
    bookingData: Booking,
    leadGuest: t.strict({ firstName: AnyText, lastName: AnyText, email: AnyText }),
    paidAmount: Pence,
    card: nullable(Card),
    /** the guest agreed to offers by e-mail, for this booking */
    isSignedUp: t.boolean,
    /** payments that are due after this one, and when */
    later: list(LaterPayment, 0, 40),
    /** texts of the offer that the booking was made from */
    offer: nullable(OfferTexts),
  },
  // the code of the break's type; null for a break that is sold no more, left out by servers of before 2026-11-25
  {
    breakType: nullable(AnyText),
    /** today at the resorts, from which the days to go are counted; left out by the same servers */
    today: IsoDate,
    /** the address of the entertainment guide of the stay; left out where there is none */
    guide: AnyText,
  },
);
export type Confirmation = t.TypeOf<typeof Confirmation>;

export const MarketingSignup = t.strict(
  { resId: ResId, consentVersion: text('ConsentVersion', 1, 20) },
  'MarketingSignup',
);
export const SignedUp = t.strict({ isSignedUp: t.literal(true) }, 'SignedUp');
