/**
 * The pages on which the add-ons of a paid booking are changed: the brand that sells them, and where its texts are (spec:
 * account area 2). The table of add-ons has the page of each family.
 */
import { isForParties } from '../../basket/codes.ts';
import { ADDON_FAMILIES, type AddonPage } from '../../contract/addonFamilies.ts';
import type { Brand } from '../../contract/brand.ts';
import type { SectionText } from '../../contract/sectionText.ts';
import type { BookingPage } from '../accountPages.ts';

/** Sections of a booking with texts of their own (spec: account area 2, my-booking add-on sections). */
export type TextSection =
  | 'booking'
  | 'accommodation-picker'
  | 'accommodation-picker-adults-only'
  | 'activity-passes'
  | 'activity-tokens'
  | 'all-inclusive-drinks'
  | 'bottomless-brunch'
  | 'circus'
  | 'dining'
  | 'early-check-in'
  | 'late-check-out'
  | 'read-only'
  | 'spa'
  | 'vip';

export type SectionTexts = Readonly<Partial<Record<TextSection, SectionText>>>;

type PageRow = Readonly<{
  /** the sections whose texts it shows; the first is its own */
  texts: readonly [TextSection, ...TextSection[]];
  /** null: both brands sell it */
  brand: Brand | null;
}>;

/** Every page of the table of add-ons but that of tokens, which has a chart of its own. */
export const AMENDING_PAGES = {
  booking: { texts: ['booking', 'early-check-in', 'late-check-out', 'read-only'], brand: null },
  bookingDining: { texts: ['dining'], brand: null },
  bookingDrinks: { texts: ['all-inclusive-drinks'], brand: null },
  bookingPackages: { texts: ['booking'], brand: null },
  bookingBrunch: { texts: ['bottomless-brunch'], brand: 'weekend' },
  bookingPass: { texts: ['activity-passes'], brand: 'family' },
  bookingVip: { texts: ['vip'], brand: null },
  bookingSpa: { texts: ['spa'], brand: null },
  bookingCircus: { texts: ['circus'], brand: null },
  bookingBasket: { texts: ['booking'], brand: null },
} as const satisfies Record<Exclude<AddonPage, 'bookingTokens'>, PageRow>;

/** A page on which add-ons are changed. */
export type AmendingPage = keyof typeof AMENDING_PAGES;

export const isAmendingPage = (page: BookingPage): page is AmendingPage => page in AMENDING_PAGES;

/** The table row of a page. */
export const pageRow = (page: AmendingPage): PageRow => AMENDING_PAGES[page];

/** Whether a page offers food and drink, and not extras. */
export const isPackagePage = (page: AmendingPage): boolean =>
  ADDON_FAMILIES.some((row) => row.page === page && isForParties(row.begins));

/** Whether a booking of this brand can have what a page offers. */
export const isSoldToBrand = (page: AmendingPage, isBBW: boolean): boolean => {
  const { brand } = pageRow(page);
  return brand === null || brand === (isBBW ? 'weekend' : 'family');
};
