/**
 * The pages on which the add-ons of a paid booking are changed: the families of codes that each offers, the brand that
 * sells them, and where its texts are (spec: account area 2).
 */
import type { AddonFamily } from '../../basket/codes.ts';
import type { Brand } from '../../contract/brand.ts';
import type { DINING_SECTIONS } from '../../dining/dining.rules.ts';
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
  /** packages for parties, by their section */
  packages: readonly (typeof DINING_SECTIONS)[number][];
  /** add-ons for the whole booking */
  families: readonly AddonFamily[];
  /** the sections whose texts it shows; the first is its own */
  texts: readonly [TextSection, ...TextSection[]];
  /** null: both brands sell it */
  brand: Brand | null;
}>;

export const AMENDING_PAGES = {
  booking: {
    packages: [],
    families: ['earlyCheckIn', 'lateCheckOut'],
    texts: ['booking', 'early-check-in', 'late-check-out', 'read-only'],
    brand: null,
  },
  bookingDining: { packages: ['dining'], families: [], texts: ['dining'], brand: null },
  bookingDrinks: { packages: ['drinks'], families: [], texts: ['all-inclusive-drinks'], brand: null },
  bookingPackages: { packages: ['all-inclusive'], families: [], texts: ['booking'], brand: null },
  bookingBrunch: {
    packages: [],
    families: ['bottomlessBrunch'],
    texts: ['bottomless-brunch'],
    brand: 'weekend',
  },
  bookingPass: {
    packages: [],
    families: ['activityPass', 'activity', 'christmas'],
    texts: ['activity-passes'],
    brand: 'family',
  },
  bookingVip: { packages: [], families: ['vip'], texts: ['vip'], brand: null },
  bookingSpa: { packages: [], families: ['spa'], texts: ['spa'], brand: null },
  bookingCircus: { packages: [], families: ['circus'], texts: ['circus'], brand: null },
  bookingBasket: { packages: [], families: ['donation'], texts: ['booking'], brand: null },
} as const satisfies Partial<Record<BookingPage, PageRow>>;

/** A page on which add-ons are changed. */
export type AmendingPage = keyof typeof AMENDING_PAGES;

export const isAmendingPage = (page: BookingPage): page is AmendingPage => page in AMENDING_PAGES;

/** The table row of a page. */
export const pageRow = (page: AmendingPage): PageRow => AMENDING_PAGES[page];

/** Whether a booking of this brand can have what a page offers. */
export const isSoldToBrand = (page: AmendingPage, isBBW: boolean): boolean => {
  const { brand } = pageRow(page);
  return brand === null || brand === (isBBW ? 'weekend' : 'family');
};
