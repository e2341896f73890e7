/** The pictures of each resort in the search: its card, and the wide picture at the top while it is chosen. */
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import type { ResortCode } from '../../../machines/contract/stay.ts';
import type { PictureProps } from '../../parts/cards/Picture.tsx';

type ResortPictures = { readonly place: string; readonly card: PictureProps; readonly hero: PictureProps };

const hero = (path: string, alt: string): PictureProps => ({
  src: `${SERVICE_PREFIX}/images/heroes/${path}.svg`,
  alt,
  width: 1600,
  height: 600,
});

const card = (path: string): PictureProps => ({
  src: `${SERVICE_PREFIX}/images/scenes/${path}.svg`,
  alt: '',
  width: 800,
  height: 533,
});

/** By resort. The card's picture is decorative: the title names the resort. */
export const RESORT_PICTURES = {
  BG: {
    place: 'On the Sussex coast',
    card: card('bg/apartment-3-day-2'),
    hero: hero('bg-day', 'The beach at Bognor Regis, with the pier beyond'),
  },
  MH: {
    place: 'Where Exmoor meets the sea',
    card: card('mh/lodge-3-day-3'),
    hero: hero('mh-day', 'The sand at Minehead, with the harbour under its green hill'),
  },
  SK: {
    place: 'On the Lincolnshire coast',
    card: card('sk/caravan-3-day-4'),
    hero: hero('sk-day', 'The wide beach at Skegness, with the clock tower'),
  },
} as const satisfies Record<ResortCode, ResortPictures>;
