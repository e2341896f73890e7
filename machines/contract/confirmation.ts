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
    /** later payments, with their due dates */
    later: list(LaterPayment, 0, 40),
    /** texts of the offer that the booking was made from */
    offer: nullable(OfferTexts),
  },
  // the code of the break's type; null when the break is no longer on sale, left out by servers from before 2026-11-25
  {
    breakType: nullable(AnyText),
    /** today at the resorts, for the days to go; left out by the same servers */
    today: IsoDate,
    /** the address of the stay's entertainment guide; left out when there is none */
    guide: AnyText,
  },
);
export type Confirmation = t.TypeOf<typeof Confirmation>;

export const MarketingSignup = t.strict(
  { resId: ResId, consentVersion: text('ConsentVersion', 1, 20) },
  'MarketingSignup',
);
export const SignedUp = t.strict({ isSignedUp: t.literal(true) }, 'SignedUp');
