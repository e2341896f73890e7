/** The pictures that pages use without a document: logos, wide views, and the cards of resorts and weekends. */
import { RESORT_CARDS, RESORT_CODES } from '../../../machines/contract/resorts.ts';

const CODES = RESORT_CODES.map((code) => code.toLowerCase());
const BUILDINGS = ['hotel', 'apartment', 'lodge', 'caravan'];
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Their paths, as in `gallery.ts`. */
export const pagePictures: readonly string[] = [
  ...['logo', 'logo-weekend', 'favicon', 'favicon-weekend'].map((name) => `brand/${name}`),
  ...CODES.flatMap((resort) => [`heroes/${resort}-day`, `heroes/${resort}-night`]),
  ...Object.values(RESORT_CARDS).map(({ scene }) => `scenes/${scene}`),
  ...CODES.flatMap((resort) =>
    BUILDINGS.flatMap((building) => SEEDS.map((seed) => `scenes/${resort}/${building}-3-night-${seed}`)),
  ),
  'comfort/ground-floor',
];
