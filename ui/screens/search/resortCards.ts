/** The card of each resort in the search. */
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import type { ResortCode } from '../../../machines/contract/stay.ts';
import type { PictureProps } from '../../parts/cards/Picture.tsx';

type ResortCard = { readonly place: string; readonly card: PictureProps };

const card = (path: string): PictureProps => ({
  src: `${SERVICE_PREFIX}/images/scenes/${path}.svg`,
  alt: '',
  width: 800,
  height: 533,
});

/** By resort. The card's picture is decorative: the title names the resort. */
export const RESORT_CARDS = {
  BG: {
    place: 'On the Sussex coast',
    card: card('bg/apartment-3-day-2'),
  },
  MH: {
    place: 'Where Exmoor meets the sea',
    card: card('mh/lodge-3-day-3'),
  },
  SK: {
    place: 'On the Lincolnshire coast',
    card: card('sk/caravan-3-day-4'),
  },
} as const satisfies Record<ResortCode, ResortCard>;
