/** The comparison of two to four accommodation types: a column for each, a row for each property. */
import type { AccommodationOffer } from '../contract/stay.ts';
import { formatMoney } from '../kit/money.ts';
import { featureLabel } from './listing.view.ts';
import { PACKAGE_LABELS } from './filters.view.ts';
import type { OfferView } from './offer.view.ts';

export type CompareRow = Readonly<{ label: string; cells: readonly string[] }>;
type CompareColumn = Pick<OfferView, 'code' | 'name' | 'state'>;
export type CompareView = Readonly<{ columns: readonly CompareColumn[]; rows: readonly CompareRow[] }>;

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

const priceDifference = (price: number, lowest: number): string =>
  price === lowest ? 'The lowest price' : `${formatMoney(price - lowest)} more`;

/** The comparison table; columns keep the order of `pairs`. Differences are in pence above the lowest price. */
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
    columns: pairs.map(({ view: { code, name, state } }) => ({ code, name, state })),
    rows: [
      row('Whole stay', ({ view }) => view.priceText),
      row('Difference', ({ offer }) => priceDifference(offer.price, lowest)),
      row('Per person', ({ offer }) => formatMoney(offer.perPersonPrice)),
      row('Kind', ({ offer }) => PACKAGE_LABELS[offer.packageType]),
      row('Where', ({ offer }) => offer.subType),
      row('Sleeps up to', ({ offer }) => String(offer.sleeps)),
      row('Bedrooms', ({ offer }) => (offer.bedrooms === 0 ? 'Studio' : String(offer.bedrooms))),
      row('Accessible', ({ offer }) => yesOrNo(offer.isAccessible)),
      row('Ground floor', ({ offer }) => yesOrNo(offer.isGroundFloor)),
      ...features.map((feature) =>
        row(featureLabel(feature), ({ offer }) => yesOrNo(offer.features.includes(feature))),
      ),
    ],
  };
};
