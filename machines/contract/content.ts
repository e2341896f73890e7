/** Texts and pictures as the content system gives them (spec: booking journey 7, content reads). */
import * as t from 'io-ts';

export const ContentImage = t.strict({ src: t.string, alt: t.string }, 'ContentImage');

/** One thing that can be chosen: an accommodation type, a dining package, an extra. */
export const ItemText = t.exact(
  t.intersection([
    t.type({
      code: t.string,
      title: t.string,
      strapline: t.string,
      description: t.string,
      images: t.array(ContentImage),
      features: t.array(t.string),
    }),
    /** the words of `features`, in this item's own terms; accommodation has them */
    t.partial({ featureLabels: t.array(t.strict({ id: t.string, label: t.string })) }),
  ]),
  'ItemText',
);
export type ItemText = t.TypeOf<typeof ItemText>;

/** Texts by upper-cased code. */
export type ItemTexts = Readonly<Record<string, ItemText>>;

/** What an event of the weekends is like, and what belongs to it. */
export const EventText = t.strict(
  { code: t.string, title: t.string, description: t.string, tokens: t.array(t.string) },
  'EventText',
);
export type EventText = t.TypeOf<typeof EventText>;

/** Events by their code, as the calls name it. */
export type EventTexts = Readonly<Record<string, EventText>>;

/** What the overview shows beside the booking: the order of its sections, and the card about booking activities. */
export const OverviewText = t.strict(
  { sectionOrder: t.array(t.string), card: t.union([t.strict({ title: t.string, text: t.string }), t.null]) },
  'OverviewText',
);
export type OverviewText = t.TypeOf<typeof OverviewText>;

/** An accommodation type that the content system puts forward at a resort, and why. */
export const Highlight = t.strict({ code: t.string, resort: t.string, badge: t.string }, 'Highlight');
export type Highlight = t.TypeOf<typeof Highlight>;

/** A document to take away (spec: booking journey 3, bookingJourneyPDF): where it is served, how many bytes it has. */
export const Brochure = t.strict(
  {
    code: t.string,
    resort: t.string,
    title: t.string,
    description: t.string,
    /** true where it is about getting around without steps */
    isAccessGuide: t.boolean,
    pdf: t.strict({ src: t.string, bytes: t.number, pages: t.number }),
  },
  'Brochure',
);
export type Brochure = t.TypeOf<typeof Brochure>;

/** The nine feature toggles (spec: booking journey 3). */
export const TOGGLES = [
  'holdingPage',
  'footerV2',
  'cardinalHybrid',
  'cardinalChallengeAlways',
  'bmaCardForBBW',
  'newMyBreakwaterTokensFlow',
  'loqateAddressValidation',
  'legacyPaymentSwitch',
  'worldpayPayments',
] as const;
export type Toggle = (typeof TOGGLES)[number];
export type Toggles = Readonly<Record<Toggle, boolean>>;
