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
