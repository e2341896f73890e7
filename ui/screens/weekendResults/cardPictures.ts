/** The pictures on the cards of weekends: buildings of the resort at night. */
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import { drawingsOf } from '../../../machines/contract/resorts.ts';
import type { ResortCode } from '../../../machines/contract/stay.ts';
import { dayOfMonth } from '../../../machines/kit/dates.ts';
import type { PictureProps } from '../../parts/cards/Picture.tsx';

const BUILDINGS = ['hotel', 'apartment', 'lodge', 'caravan'] as const;

/** The picture of a weekend's card: a building of the resort at night, picked by the day. Decorative: no alt text. */
export const weekendCard = (resort: ResortCode, startDate: string): PictureProps => {
  const day = dayOfMonth(startDate);
  const building = BUILDINGS[day % BUILDINGS.length] ?? 'hotel';
  return {
    src: `${SERVICE_PREFIX}/images/scenes/${drawingsOf(resort)}/${building}-3-night-${(day % 9) + 1}.svg`,
    alt: '',
    width: 800,
    height: 533,
    ratio: 'wide',
  };
};
