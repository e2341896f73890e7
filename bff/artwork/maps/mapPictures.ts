/** The pictures of the maps, drawn from the same plan that positions the buttons on them, so that they always match. */
import { seededRandom } from '../pictures/seededRandom.ts';
import { paint } from '../pictures/light.ts';
import { ellipse, picture } from '../pictures/svg.ts';
import { floorPlan, lane } from './floors.ts';
import { coast, lawns, place, roof, seaAbove, trees, van, walk } from './ground.ts';
import { DEMO_CODES, type DemoResort } from '../../seed/catalogue/resorts.ts';
import { HEIGHT, WIDTH, cabinSpots, isAtSea, spotIn } from '../../seed/catalogue/places.ts';
import { areasOf, columnsFor, isInBuilding, nounOf, stepsOf } from './plan.ts';
import { sites, type Spot } from '../../seed/catalogue/sites.ts';

type Area = ReturnType<typeof areasOf>[number];
type Row = Area['rows'][number];

const inUnits = ({ x, y }: Spot): readonly [number, number] => [(x / 100) * WIDTH, (y / 100) * HEIGHT];

const isAway = (from: readonly Spot[], x: number, y: number) => (spot: Spot) =>
  from.every((one) => Math.abs(one.x - spot.x) > x || Math.abs(one.y - spot.y) > y);

/** The roofs of an area on the resort's map, around the area's centre. */
const drawArea = ({ title, spot }: Area): string[] => {
  const [x, y] = inUnits(spot);
  const roofs: Readonly<Record<string, () => string[]>> = {
    'Beacon Hotel': () => [roof(x - 22, y - 14, 110, 46, paint.teal), roof(x + 36, y + 20, 56, 70, paint.brand)],
    'Turnstone Rooms': () => [-34, 0, 34].map((dy) => roof(x, y + dy - 4, 128, 24, paint.brick)),
    'Sandling Apartments': () =>
      [
        [-38, -24],
        [38, -24],
        [-38, 26],
        [38, 26],
      ].map(([dx = 0, dy = 0]) => roof(x + dx, y + dy, 62, 38, paint.coral)),
    'Marram Lodges': () =>
      [
        [-56, -22],
        [-2, -32],
        [50, -18],
        [-46, 28],
        [8, 22],
        [56, 32],
      ].map(([dx = 0, dy = 0]) => roof(x + dx, y + dy, 38, 28, paint.wood)),
    'Samphire Park': () =>
      [-28, 0, 28].flatMap((dy) =>
        [-50, 0, 50].map((dx, index) =>
          van(x + dx, y + dy, 38, 18, [paint.teal, paint.coral, paint.butter][index] ?? paint.teal),
        ),
      ),
  };
  return roofs[title]?.() ?? [];
};

/** The map of the whole resort. */
const resortMap = (resort: DemoResort): string => {
  const { sea, items } = sites[resort];
  const chance = seededRandom(`map ${resort}`);
  const areas = areasOf(resort);
  const square: readonly [number, number] = [WIDTH * 0.48, HEIGHT * (sea === 'top' ? 0.66 : 0.44)];
  const seen = [...areas.map(({ spot }) => spot), ...items];
  const isInland = ({ x, y }: Spot): boolean => (sea === 'bottom' ? y < 76 : sea === 'top' ? y > 24 : x < 76);
  return picture(
    WIDTH,
    HEIGHT,
    [],
    [
      ...lawns(chance),
      coast(sea),
      ...seen.map((spot) => walk([square, [square[0], inUnits(spot)[1]], inUnits(spot)])),
      ellipse(square[0], square[1], 42, 30, '#F3E3BE'),
      ...trees(
        chance,
        110,
        (spot) => isInland(spot) && isAway(seen, 12, 12)(spot) && isAway([{ x: 48, y: 44 }], 5, 8)(spot),
      ),
      ...items.map((item) => place(item.kind, item)),
      ...areas.flatMap(drawArea),
    ],
  );
};

/** One floor or lane on its area's map. */
const block = ({ type }: Row, spot: Spot): string[] => {
  const [x, y] = inUnits(spot);
  switch (nounOf(type)) {
    case 'caravan':
      return [-60, 0, 60].map((dx) => van(x + dx, y, 50, 26, paint.teal));
    case 'lodge':
      return [-56, 0, 56].map((dx) => roof(x + dx, y, 46, 36, paint.wood));
    case 'apartment':
      return [roof(x - 42, y, 78, 50, paint.coral), roof(x + 42, y, 78, 50, '#E2694F')];
    default:
      return [roof(x, y, 168, 44, type.subType.startsWith('Beacon') ? paint.teal : paint.brick)];
  }
};

/** The map of one area with its floors and lanes. */
const areaMap = ({ id, rows }: Area): string => {
  const chance = seededRandom(`map ${id}`);
  const spots = rows.map((_, index) => spotIn(index, rows.length, columnsFor(rows.length)));
  const heights = [...new Set(spots.map(({ y }) => y))];
  return picture(
    WIDTH,
    HEIGHT,
    [],
    [
      ...lawns(chance),
      walk(
        [
          [400, 600],
          [400, inUnits({ x: 0, y: heights[0] ?? 50 })[1] + 50],
        ],
        18,
      ),
      ...heights.map((y) =>
        walk([
          [60, (y / 100) * HEIGHT + 50],
          [740, (y / 100) * HEIGHT + 50],
        ]),
      ),
      ...trees(chance, 90, (spot) => isAway(spots, 15, 12)(spot) && Math.abs(spot.x - 50) > 4),
      place('entrance', { x: 50, y: 96 }),
      ...rows.flatMap((row, index) => block(row, spots[index] ?? { x: 50, y: 50 })),
    ],
  );
};

const buildingColour = ({ subType }: Row['type']): string =>
  subType.startsWith('Beacon') ? paint.teal : subType.startsWith('Turn') ? paint.brick : paint.coral;

/** The map of one floor or lane with its cabins. */
const rowMap = (row: Row): string => {
  const { id, type, resort, cabins } = row;
  const spots = cabinSpots(cabins.length);
  const sea = isAtSea(resort, type.subType) ? seaAbove : [];
  return picture(
    WIDTH,
    HEIGHT,
    [],
    isInBuilding(type)
      ? [...sea, ...floorPlan(spots, buildingColour(type))]
      : [...lane(spots, nounOf(type) === 'lodge', seededRandom(`map ${id}`)), ...sea],
  );
};

/** Functions that draw each map's picture, by its path without file extension, `maps/{step}`. */
const draws: ReadonlyMap<string, () => string> = new Map(
  DEMO_CODES.flatMap((resort) => {
    const [first] = stepsOf(resort);
    const areas = areasOf(resort);
    return [
      ...(first === undefined ? [] : [[`maps/${first.id}`, () => resortMap(resort)] as const]),
      ...areas.map((area) => [`maps/${area.id}`, () => areaMap(area)] as const),
      ...areas.flatMap(({ rows }) => rows.map((row) => [`maps/${row.id}`, () => rowMap(row)] as const)),
    ];
  }),
);

/** The paths of all maps, `maps/{step}`. */
export const mapPaths: readonly string[] = [...draws.keys()];

/** Draws the picture of a map by its path; null if there is no such map. */
export const mapPicture = (path: string): string | null => draws.get(path)?.() ?? null;
