/** The price list of add-ons, as it stands for one stay. */
import type { AddonPrice } from '../../machines/booking/pricing.rules.ts';
import type { BookingContent } from './bookingRow.ts';
import type { Querier } from './desk.ts';

const ADDONS_OF_STAY = `
  SELECT addon.code, addon.name, addon.section, addon.basis, addon.per_night AS "isPerNight",
    addon.adult_pence AS "adultPence", addon.child_pence AS "childPence", addon.toddler_pence AS "toddlerPence",
    addon.infant_pence AS "infantPence", addon.unit_pence AS "unitPence", addon.was_percent AS "wasPercent",
    addon.max_quantity AS "maxQuantity", coalesce((
      SELECT json_agg(json_build_object('quantityFrom', quantity_from, 'quantityTo', quantity_to,
        'preArrivalPrice', pre_arrival_pence, 'onResortPrice', on_resort_pence) ORDER BY quantity_from)
      FROM addon_tiers tier WHERE tier.code = addon.code), '[]') AS tiers
  FROM addons addon JOIN breaks brk ON brk.resort = $1 AND brk.start_date = $2 AND brk.nights = $3
  WHERE $1 = ANY (addon.resorts) AND (addon.season = '*' OR brk.season = '*' OR addon.season = brk.season)
  ORDER BY addon.sort`;

/** Every add-on sold at the resort in the season of the stay, in the order of the list. */
export const addonsOfStay = async (
  client: Querier,
  stay: Pick<BookingContent, 'resort' | 'startDate' | 'nights'>,
): Promise<AddonPrice[]> => {
  const { rows } = await client.query<AddonPrice>({
    name: 'addons-of-stay',
    text: ADDONS_OF_STAY,
    values: [stay.resort, stay.startDate, stay.nights],
  });
  return rows;
};
