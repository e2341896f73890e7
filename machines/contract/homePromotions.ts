/** The content on the account's home page (spec: account area 3, my-account home). */
import * as t from 'io-ts';
import { ContentImage } from './content.ts';

/** Something to book next. */
export const PromotionCard = t.strict(
  { title: t.string, text: t.string, image: ContentImage, link: t.strict({ label: t.string, href: t.string }) },
  'PromotionCard',
);
export type PromotionCard = t.TypeOf<typeof PromotionCard>;

/** What the home promotes on one site; the fallback is shown when there is nothing else. */
export const HomePromotions = t.strict(
  {
    breakTypes: t.array(PromotionCard),
    breakOffers: t.array(PromotionCard),
    bookingPromoCardFallback: PromotionCard,
  },
  'HomePromotions',
);
export type HomePromotions = t.TypeOf<typeof HomePromotions>;

/** An accommodation at one resort; the home page shows its first picture. */
export const SpecificAccommodation = t.strict(
  { code: t.string, resort: t.string, images: t.array(ContentImage) },
  'SpecificAccommodation',
);
export type SpecificAccommodation = t.TypeOf<typeof SpecificAccommodation>;

/** The content of the home page; null where it could not be read, so that the lists are shown without it. */
export type HomeContent = Readonly<{
  promotions: HomePromotions | null;
  specificAccommodations: readonly SpecificAccommodation[];
}>;
