/**
 * The positions of cabins on the map of their floor or lane, and the attributes that follow from them. The maps are
 * drawn from the same positions, so that every attribute of a cabin is visible on its map.
 */
import type { DemoResort } from './resorts.ts';
import { sites, type Spot } from './sites.ts';

/** The size of a map picture in units. */
export const WIDTH = 800;
export const HEIGHT = 600;

/** Up to two rows of six are large enough to tap on a phone. */
const CABINS_PER_ROW = 6;
const ROWS_PER_MAP = 2;

/** Distances up to this many units on the resort's map are near. */
const NEAR = 190;
/** The share of the map that the coast covers, on the side of the sea. */
const COAST_SHARE = 0.19;

/** The spot of item `index` of `count`, in rows of `across`, at the centre of its cell of the map. */
export const spotIn = (index: number, count: number, across: number): Spot => {
  const ranks = Math.ceil(count / across);
  const rank = Math.floor(index / across);
  const inRank = rank < ranks - 1 ? across : count - across * (ranks - 1);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return { x: round(((index % across) + 0.5) * (100 / inRank)), y: round(12 + ((rank + 0.5) * 80) / ranks) };
};

/** The spots of all cabins of a floor or lane. */
export const cabinSpots = (count: number): Spot[] =>
  Array.from({ length: count }, (_, index) => spotIn(index, count, CABINS_PER_ROW));

/**
 * Splits the cabins of a type into maps of nearly equal length, none longer than a map can show. If all of them face
 * the sea, a map has one row, on the side of the sea.
 */
export const splitIntoMaps = <T>(list: readonly T[], isSeaView: boolean): T[][] => {
  const parts = Math.ceil(list.length / (CABINS_PER_ROW * (isSeaView ? 1 : ROWS_PER_MAP)));
  const size = Math.ceil(list.length / parts);
  return Array.from({ length: parts }, (_, part) => list.slice(part * size, (part + 1) * size));
};

const distance = (one: Spot, other: Spot): number =>
  Math.hypot(((one.x - other.x) / 100) * WIDTH, ((one.y - other.y) / 100) * HEIGHT);

/** Whether an area is near the resort's pool. */
export const isNearPool = (resort: DemoResort, area: string): boolean => {
  const { areas, items } = sites[resort];
  const spot = areas[area];
  return spot !== undefined && items.some((item) => item.kind === 'pool' && distance(item, spot) <= NEAR);
};

/** Whether an area is at the coast. The maps of its floors then show the sea along their upper edge. */
export const isAtSea = (resort: DemoResort, area: string): boolean => {
  const { areas, sea } = sites[resort];
  const spot = areas[area];
  if (spot === undefined) return false;
  const toEdge = { bottom: 1 - spot.y / 100, top: spot.y / 100, right: 1 - spot.x / 100 }[sea];
  return (toEdge - COAST_SHARE) * (sea === 'right' ? WIDTH : HEIGHT) <= NEAR;
};

/**
 * The attributes of a cabin by its spot among those of its map. The entrance is at the left edge, so the right end is
 * quiet; the ends of a row are corners; the upper row faces the sea, if there is one.
 */
export const attributesAt = (resort: DemoResort, area: string, spots: readonly Spot[], { x, y }: Spot): string[] => {
  const row = spots.filter((spot) => spot.y === y).map((spot) => spot.x);
  const isEnd = x === Math.min(...row) || x === Math.max(...row);
  const isUpper = y === Math.min(...spots.map((spot) => spot.y));
  return Object.entries({
    corner: row.length > 1 && isEnd,
    'near-entrance': x < 20,
    'near-pool': isNearPool(resort, area),
    'quiet-end': x > 80,
    'sea-facing': isUpper && isAtSea(resort, area),
  }).flatMap(([attribute, isTrue]) => (isTrue ? [attribute] : []));
};
