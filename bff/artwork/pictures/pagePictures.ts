/** The pictures that pages use without a document: logos, wide views, and the cards of resorts and weekends. */
import { RESORTS, RESORT_CODES, drawingsOf } from '../../../machines/contract/resorts.ts';

const FOLDERS = [...new Set(RESORT_CODES.map(drawingsOf))];
const BUILDINGS = ['hotel', 'apartment', 'lodge', 'caravan'];
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Their paths, as in `gallery.ts`. */
export const pagePictures: readonly string[] = [
  ...['logo', 'logo-weekend', 'favicon', 'favicon-weekend'].map((name) => `brand/${name}`),
  ...FOLDERS.flatMap((folder) => [`heroes/${folder}-day`, `heroes/${folder}-night`]),
  ...Object.values(RESORTS).map(({ scene }) => `scenes/${scene}`),
  ...FOLDERS.flatMap((folder) =>
    BUILDINGS.flatMap((building) => SEEDS.map((seed) => `scenes/${folder}/${building}-3-night-${seed}`)),
  ),
  'comfort/ground-floor',
];
