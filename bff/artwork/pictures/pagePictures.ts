/** The pictures that pages use without a document: logos, wide views, and the cards of resorts and weekends. */

const RESORTS = ['bg', 'mh', 'sk'];
const BUILDINGS = ['hotel', 'apartment', 'lodge', 'caravan'];
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Their paths, as in `gallery.ts`. */
export const pagePictures: readonly string[] = [
  ...['logo', 'logo-weekend', 'favicon', 'favicon-weekend'].map((name) => `brand/${name}`),
  ...RESORTS.flatMap((resort) => [`heroes/${resort}-day`, `heroes/${resort}-night`]),
  ...['bg/apartment-3-day-2', 'mh/lodge-3-day-3', 'sk/caravan-3-day-4'].map((name) => `scenes/${name}`),
  ...RESORTS.flatMap((resort) =>
    BUILDINGS.flatMap((building) => SEEDS.map((seed) => `scenes/${resort}/${building}-3-night-${seed}`)),
  ),
  'comfort/ground-floor',
];
