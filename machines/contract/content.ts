/** Texts and pictures from the content system (spec: booking journey 7, content reads). */
import * as t from 'io-ts';

export const ContentImage = t.strict({ src: t.string, alt: t.string }, 'ContentImage');

/** An item that can be chosen: an accommodation type, a dining package, an extra. */
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
    /** labels of `features` for this item; only accommodation has them */
    t.partial({ featureLabels: t.array(t.strict({ id: t.string, label: t.string })) }),
  ]),
  'ItemText',
);
export type ItemText = t.TypeOf<typeof ItemText>;

/** Texts by upper-cased code. */
export type ItemTexts = Readonly<Record<string, ItemText>>;

/** An event of the adults-only weekends: its description and its tokens. */
export const EventText = t.strict(
  { code: t.string, title: t.string, description: t.string, tokens: t.array(t.string) },
  'EventText',
);
export type EventText = t.TypeOf<typeof EventText>;

/** Texts of events, by the event code of the calls. */
export type EventTexts = Readonly<Record<string, EventText>>;

/** A kind of place, by the code of its package type (spec: booking journey 7, accommodation types). */
export const KindText = t.strict({ code: t.string, text: t.string }, 'KindText');
/** Texts of the kinds of place, by package type. */
export type KindTexts = Readonly<Record<string, string>>;

/** What is special about the weekend on one date (spec: booking journey 7, date-specific weekenders). */
export const WeekendText = t.strict({ resort: t.string, startDate: t.string, text: t.string }, 'WeekendText');
/** Texts of weekends, by resort and first day: 'BG.2027-01-15'. */
export type WeekendTexts = Readonly<Record<string, string>>;

/** What a number of tokens pays for, as text. */
export const TokenContent = t.strict({ value: t.number, contents: t.string }, 'TokenContent');
export type TokenContent = t.TypeOf<typeof TokenContent>;

/** What the overview shows with the booking: the order of its sections, and the card about booking activities. */
export const OverviewText = t.strict(
  { sectionOrder: t.array(t.string), card: t.union([t.strict({ title: t.string, text: t.string }), t.null]) },
  'OverviewText',
);
export type OverviewText = t.TypeOf<typeof OverviewText>;

/** An accommodation type that the content system promotes at a resort, and its badge. */
export const Highlight = t.strict({ code: t.string, resort: t.string, badge: t.string }, 'Highlight');
export type Highlight = t.TypeOf<typeof Highlight>;

/** A document to download (spec: booking journey 3, bookingJourneyPDF): its address and its size in bytes. */
export const Brochure = t.strict(
  {
    code: t.string,
    resort: t.string,
    title: t.string,
    description: t.string,
    /** true for a guide to step-free access */
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
