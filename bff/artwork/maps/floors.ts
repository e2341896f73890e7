/** The maps of cabins: the plan of a floor, with rooms along its corridor, and a lane between caravans or lodges. */
import { paint } from '../pictures/light.ts';
import type { SeededRandom } from '../pictures/seededRandom.ts';
import { boxes, line, rect, type Box } from '../pictures/svg.ts';
import { lawns, roof, trees, van, walk } from './ground.ts';
import { HEIGHT, WIDTH } from '../../seed/catalogue/places.ts';
import type { Spot } from '../../seed/catalogue/sites.ts';

const WALL = '#5B6B73';
const INSIDE = { left: 8, right: WIDTH - 8, top: 56, bottom: HEIGHT - 8 } as const;
const HALF_CORRIDOR = 30;

const inUnits = ({ x, y }: Spot): readonly [number, number] => [(x / 100) * WIDTH, (y / 100) * HEIGHT];

/** The middle of the corridor: between two rows of rooms, or below a single one. */
const corridorY = (spots: readonly Spot[]): number => {
  const heights = [...new Set(spots.map((spot) => inUnits(spot)[1]))];
  const [first = HEIGHT / 2, second] = heights;
  return second === undefined ? first + 160 : (first + second) / 2;
};

/** The room around a spot, from the outer wall to the corridor, as wide as its share of the row. */
const roomAt = (spots: readonly Spot[], spot: Spot): Box => {
  const middle = corridorY(spots);
  const width = (INSIDE.right - INSIDE.left) / spots.filter(({ y }) => y === spot.y).length;
  const place = Math.floor(((spot.x / 100) * (INSIDE.right - INSIDE.left)) / width);
  const isAbove = inUnits(spot)[1] < middle;
  const top = isAbove ? INSIDE.top : middle + HALF_CORRIDOR;
  const bottom = isAbove ? middle - HALF_CORRIDOR : INSIDE.bottom;
  return [INSIDE.left + place * width, top, width, bottom - top];
};

/** A room: its walls, a window in the outer wall, a bed below it, and a door to the corridor. */
const room = ([x, y, width, height]: Box, colour: string, isAbove: boolean): string[] => {
  const centre = x + width / 2;
  const outer = isAbove ? y : y + height;
  const inner = isAbove ? y + height : y;
  const bedY = isAbove ? y + 16 : y + height - 50;
  return [
    rect(x, y, width, height, '#FFF6E0', { stroke: WALL, 'stroke-width': 4 }),
    line(`M${centre - 26} ${outer}h52`, '#58BCC2', 8),
    rect(centre - 24, bedY, 48, 34, colour, { rx: 4 }),
    rect(centre - 20, isAbove ? bedY + 2 : bedY + 24, 40, 8, paint.white, { rx: 3 }),
    line(`M${centre - 16} ${inner}h32`, '#E9D9B4', 8),
  ];
};

/** The plan of a floor: a corridor from the entrance at the left, and rooms beside it. */
export const floorPlan = (spots: readonly Spot[], colour: string): string[] => {
  const middle = corridorY(spots);
  const isBelowNone = spots.every((spot) => inUnits(spot)[1] < middle);
  const bottom = isBelowNone ? middle + HALF_CORRIDOR : INSIDE.bottom;
  return [
    rect(0, 34, WIDTH, HEIGHT - 34, '#A9CC86'),
    rect(INSIDE.left, INSIDE.top, INSIDE.right - INSIDE.left, bottom - INSIDE.top, '#E9D9B4', {
      stroke: WALL,
      'stroke-width': 8,
    }),
    ...spots.flatMap((spot) => room(roomAt(spots, spot), colour, inUnits(spot)[1] < middle)),
    // the entrance: an opening in the outer wall, with a mat
    line(`M${INSIDE.left} ${middle - 18}v36`, '#E9D9B4', 12),
    boxes([[INSIDE.left + 8, middle - 14, 20, 28]], paint.slate),
    rect(0, middle - 18, INSIDE.left, 36, '#F3E3BE'),
  ];
};

/** A lane from the entrance at the left to the last of its caravans or lodges. */
export const lane = (spots: readonly Spot[], isLodges: boolean, chance: SeededRandom): string[] => {
  const middle = corridorY(spots);
  const end = Math.max(...spots.map((spot) => inUnits(spot)[0]));
  const isFree = (one: Spot): boolean =>
    Math.abs(inUnits(one)[1] - middle) > 30 &&
    spots.every(({ x, y }) => Math.abs(x - one.x) > 10 || Math.abs(y - one.y) > 17);
  return [
    ...lawns(chance),
    walk(
      [
        [0, middle],
        [end, middle],
      ],
      34,
    ),
    ...spots.map((spot) => walk([inUnits(spot), [inUnits(spot)[0], middle]], 10)),
    ...trees(chance, 70, isFree),
    ...spots.map((spot) => {
      const [x, y] = inUnits(spot);
      return isLodges
        ? roof(x, y, 92, 78, paint.wood)
        : van(x, y, 92, 52, chance.pick(paint.teal, paint.coral, paint.butter));
    }),
  ];
};
