/** Quotes and offers: baskets that are kept without holding anything, and what became different when one is made into a booking. */
import * as t from 'io-ts';
import { Brand } from './brand.ts';
import { BasketKind, BasketLine, BookedUnit, Booking, Totals } from './booking.ts';
import { Email } from './guest.ts';
import { AgencyId, AnyText, IsoInstant, Pence, QuoteId, Version, list, oneOf, nullable, patterned } from './scalar.ts';
import { Stay } from './stay.ts';

export const BreakOfferCode = patterned('BreakOfferCode', /^[a-z0-9-]{1,40}$/, 40);

/** What an offer is: the break offer of content that it matches, and whether that one is completed without a card. */
export const OfferTerms = t.strict({ code: BreakOfferCode, isOfferOnly: t.boolean }, 'OfferTerms');
export type OfferTerms = t.TypeOf<typeof OfferTerms>;

/** What content says of the offers of one code (spec: booking journey 4, checkout). */
export const BreakOffer = t.strict(
  { code: BreakOfferCode, ctaText: AnyText, paymentText: AnyText, confirmationText: AnyText },
  'BreakOffer',
);
export type BreakOffer = t.TypeOf<typeof BreakOffer>;

/** What an offer says at the checkout and after it; `isOfferOnly`: it is completed without a card. */
export const OfferTexts = t.strict(
  { isOfferOnly: t.boolean, ctaText: AnyText, paymentText: AnyText, confirmationText: AnyText },
  'OfferTexts',
);
export type OfferTexts = t.TypeOf<typeof OfferTexts>;

export const QuoteStatus = oneOf('QuoteStatus', 'draft', 'inProgress', 'completed', 'expired');
export type QuoteStatus = t.TypeOf<typeof QuoteStatus>;

/** A kept basket, with the prices that were seen. `offer` is null for a quote. */
export const Quote = t.strict(
  {
    quoteId: QuoteId,
    kind: BasketKind,
    status: QuoteStatus,
    ...Stay.type.props,
    units: list(BookedUnit, 1, 6),
    dinings: list(BasketLine, 0, 60),
    extras: list(BasketLine, 0, 60),
    totals: Totals,
    agencyId: nullable(AgencyId),
    offer: nullable(OfferTerms),
    validUntil: IsoInstant,
    /** whose pages it was saved on */
    brand: Brand,
  },
  'Quote',
);
export type Quote = t.TypeOf<typeof Quote>;

/** Something that is not as it was quoted: pence then and now, null where it can be had no more. */
export const QuoteChange = t.strict(
  {
    kind: oneOf('QuoteChangeKind', 'priceChanged', 'accommodationSoldOut', 'addonSoldOut'),
    /** 'units.0.price', 'units.0.selectedCabinCode', or the add-on's code */
    field: AnyText,
    name: AnyText,
    message: AnyText,
    was: Pence,
    now: nullable(Pence),
  },
  'QuoteChange',
);
export type QuoteChange = t.TypeOf<typeof QuoteChange>;

/** The booking that a quote was made into, and what the guest has to know of it before any money is asked for. */
export const RetrievedQuote = t.strict(
  { quote: Quote, booking: Booking, changes: list(QuoteChange, 0, 130) },
  'RetrievedQuote',
);
export type RetrievedQuote = t.TypeOf<typeof RetrievedQuote>;

/** `email`: by which the lead guest can have the quote again in another session. */
export const SaveQuote = t.strict({ version: Version, email: nullable(Email) }, 'SaveQuote');
/** `email`: the lead guest's, where the quote was saved in another session. */
export const RetrieveQuote = t.strict({ quoteId: QuoteId, email: nullable(Email) }, 'RetrieveQuote');
export const CompleteOffer = t.strict({ offerId: QuoteId, version: Version }, 'CompleteOffer');
