/** Two to four accommodations beside each other: a column each, a row for whatever differs or matters. */
import type { AccommodationOffer } from '../contract/stay.ts';
import { showMoney } from '../kit/money.ts';
import { PACKAGE_WORDS, featureInWords } from './filters.view.ts';
import type { OfferView } from './offer.view.ts';

export type CompareRow = Readonly<{ label: string; cells: readonly string[] }>;
export type CompareView = Readonly<{ columns: readonly OfferView[]; rows: readonly CompareRow[] }>;

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

const dearerBy = (price: number, lowest: number): string =>
  price === lowest ? 'The lowest price' : `${showMoney(price - lowest)} more`;

/** The columns in the order the guest chose them. */
export const compareView = (
  pairs: readonly Readonly<{ offer: AccommodationOffer; view: OfferView }>[],
): CompareView => {
  const lowest = Math.min(...pairs.map(({ offer }) => offer.price));
  const features = [...new Set(pairs.flatMap(({ offer }) => offer.features))];
  const row = (label: string, cellOf: (pair: (typeof pairs)[number]) => string): CompareRow => ({
    label,
    cells: pairs.map(cellOf),
  });
  return {
    columns: pairs.map(({ view }) => view),
    rows: [
      row('Whole stay', ({ view }) => view.priceText),
      row('Difference', ({ offer }) => dearerBy(offer.price, lowest)),
      row('Per person', ({ offer }) => showMoney(offer.perPersonPrice)),
      row('Kind', ({ offer }) => PACKAGE_WORDS[offer.packageType]),
      row('Where', ({ offer }) => offer.subType),
      row('Sleeps up to', ({ offer }) => String(offer.sleeps)),
      row('Bedrooms', ({ offer }) => (offer.bedrooms === 0 ? 'Studio' : String(offer.bedrooms))),
      row('Accessible', ({ offer }) => yesOrNo(offer.isAccessible)),
      row('Ground floor', ({ offer }) => yesOrNo(offer.isGroundFloor)),
      ...features.map((feature) =>
        row(featureInWords(feature), ({ offer }) => yesOrNo(offer.features.includes(feature))),
      ),
    ],
  };
};
