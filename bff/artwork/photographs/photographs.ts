/** The raster pictures of the site's pages: the drawing of each, its visible part, and its size. */
import { pictureAt } from '../pictures/gallery.ts';
import type { Exposure, View } from './develop.ts';

type Setting = Exposure['setting'];
/** A drawing by its path, and the left edge, top and width of its visible part. */
type Source = readonly [drawing: string, x: number, y: number, width: number];

/** The shapes of pictures in pixels: across the top of a page, the same on a phone, and in a card or gallery. */
const WIDE = { width: 1920, height: 720 };
const NARROW = { width: 800, height: 1000 };
const CARD = { width: 1080, height: 720 };

const BAY = 1600;
const ROOM = 800;

/** A view of these proportions; its height follows from the width. */
const viewOf = ([, x, y, width]: Source, shape: typeof WIDE): View => ({
  x,
  y,
  width,
  height: Math.round((width * shape.height) / shape.width),
});

/** The top of a page by name: wide for a desktop, narrow for a phone, which shows another part of the drawing. */
const HEROES: Readonly<Record<string, readonly [Setting, wide: Source, narrow: Source]>> = {
  home: ['day', ['heroes/mh-day', 0, 0, BAY], ['heroes/mh-day', 770, 0, 480]],
  'home-weekend': ['evening', ['heroes/bg-dusk', 0, 0, BAY], ['heroes/bg-dusk', 1080, 0, 480]],
  'bognor-regis': ['day', ['heroes/bg-day', 400, 130, 1200], ['heroes/bg-day', 850, 40, 440]],
  minehead: ['day', ['heroes/mh-day', 400, 130, 1200], ['heroes/mh-day', 860, 60, 420]],
  skegness: ['day', ['heroes/sk-day', 400, 100, 1200], ['heroes/sk-day', 830, 40, 440]],
  'bognor-regis-weekend': ['evening', ['heroes/bg-dusk', 400, 20, 1200], ['heroes/bg-dusk', 760, 0, 480]],
  'minehead-weekend': ['evening', ['heroes/mh-dusk', 400, 20, 1200], ['heroes/mh-dusk', 780, 0, 480]],
  'skegness-weekend': ['evening', ['heroes/sk-dusk', 400, 20, 1200], ['heroes/sk-dusk', 780, 0, 480]],
  breaks: ['day', ['heroes/sk-day', 0, 0, BAY], ['heroes/sk-day', 1120, 0, 480]],
  'breaks-weekend': ['evening', ['heroes/mh-dusk', 0, 0, BAY], ['heroes/mh-dusk', 1100, 0, 480]],
  help: ['day', ['heroes/bg-day', 160, 290, 820], ['heroes/bg-day', 230, 240, 280]],
  caravans: ['day', ['scenes/sk/caravan-3-day-4', 0, 190, ROOM], ['scenes/sk/caravan-3-day-4', 40, 0, 426]],
  conferences: ['day', ['scenes/bg/hotel-3-day-5', 0, 140, ROOM], ['scenes/bg/hotel-3-day-5', 40, 0, 426]],
  'beach-huts': ['day', ['heroes/sk-day', 1100, 335, 500], ['heroes/sk-day', 1140, 300, 230]],
  'big-top': ['evening', ['activity/circus-late', 0, 180, ROOM], ['activity/circus-late', 187, 0, 426]],
  stage: ['evening', ['activity/show', 40, 140, 720], ['activity/show', 187, 0, 426]],
};

/** Pictures of cards and galleries by name. */
const CARDS: Readonly<Record<string, readonly [Setting, Source]>> = {
  pier: ['day', ['heroes/bg-day', 800, 25, 520]],
  harbour: ['day', ['heroes/mh-day', 740, 105, 600]],
  'clock-tower': ['day', ['heroes/sk-day', 720, 85, 630]],
  huts: ['day', ['heroes/bg-day', 1110, 270, 490]],
  'at-the-water': ['day', ['heroes/mh-day', 750, 358, 330]],
  kite: ['day', ['heroes/mh-day', 430, 20, 450]],
  deckchairs: ['day', ['heroes/sk-day', 150, 330, 400]],
  breakwater: ['day', ['heroes/bg-day', 360, 270, 440]],
  'big-top-by-day': ['day', ['activity/circus', 0, 0, ROOM]],
  'high-ropes': ['day', ['activity/ropes', 0, 0, ROOM]],
  pool: ['inside', ['spa/pool', 0, 0, ROOM]],
  supper: ['inside', ['dish/half-board', 0, 0, ROOM]],
  'food-court': ['inside', ['dish/food-court', 0, 0, ROOM]],
  fireworks: ['evening', ['heroes/bg-dusk', 730, 0, 600]],
  'harbour-lights': ['evening', ['heroes/mh-dusk', 740, 105, 600]],
  'clock-tower-at-dusk': ['evening', ['heroes/sk-dusk', 720, 85, 630]],
  'big-wheel': ['evening', ['heroes/sk-dusk', 1150, 190, 450]],
  'sofa-bar': ['evening', ['activity/lounge', 0, 0, ROOM]],
  'main-stage': ['evening', ['activity/show', 0, 0, ROOM]],
  cocktails: ['evening', ['drink/bar', 0, 0, ROOM]],
  'big-top-at-night': ['evening', ['activity/circus-late', 0, 0, ROOM]],
  brunch: ['inside', ['dish/brunch', 0, 0, ROOM]],
  hotel: ['day', ['scenes/sk/hotel-3-day-7', 0, 0, ROOM]],
  apartment: ['day', ['scenes/bg/apartment-3-day-2', 0, 0, ROOM]],
  lodge: ['day', ['scenes/mh/lodge-3-day-3', 0, 0, ROOM]],
  caravan: ['day', ['scenes/sk/caravan-2-day-3', 0, 0, ROOM]],
  room: ['inside', ['rooms/bg/bedroom-2-day-3', 0, 0, ROOM]],
  'caravan-lounge': ['inside', ['rooms/sk/living-1-day-9', 0, 0, ROOM]],
  'caravan-bedroom': ['inside', ['rooms/mh/bedroom-2-day-6', 0, 0, ROOM]],
  'hotel-at-night': ['evening', ['scenes/bg/hotel-3-night-2', 0, 0, ROOM]],
  'apartment-at-night': ['evening', ['scenes/sk/apartment-3-night-3', 0, 0, ROOM]],
  'hot-tub-lodge': ['evening', ['scenes/mh/lodge-4-dusk-3', 0, 0, ROOM]],
};

const exposure = (name: string, setting: Setting, source: Source, shape: typeof WIDE): [string, Exposure] => {
  const svg = pictureAt(source[0]);
  if (svg === null) throw new Error(`${name}: no picture "${source[0]}" can be drawn`);
  return [`${name}.jpg`, { svg, view: viewOf(source, shape), ...shape, setting, seed: name }];
};

/** All pictures by their path in the site's picture folder: 'heroes/home.jpg', 'heroes/home-narrow.jpg'. */
export const photographs: ReadonlyMap<string, Exposure> = new Map([
  ...Object.entries(HEROES).flatMap(([name, [setting, wide, narrow]]) => [
    exposure(`heroes/${name}`, setting, wide, WIDE),
    exposure(`heroes/${name}-narrow`, setting, narrow, NARROW),
  ]),
  ...Object.entries(CARDS).map(([name, [setting, source]]) => exposure(`cards/${name}`, setting, source, CARD)),
]);
