/** The tree of a resort's maps, generated from what is on sale: the resort, its areas, and their floors and lanes with cabins. */
import type { MapStep } from '../../../machines/contract/picker.ts';
import type { ResortCode } from '../../../machines/contract/stay.ts';
import { typesAt, type AccommodationType } from '../../db/seed/catalogue/accommodation.ts';
import { cabinsAt, type Cabin } from '../../db/seed/catalogue/cabins.ts';
import { sites, type Spot } from './sites.ts';

/** The maximum number of cabins on one map: two rows of six are large enough to tap on a phone. */
const MAX_CABINS_PER_MAP = 12;
const CABINS_PER_ROW = 6;

/** A floor or lane with its cabins. */
type Row = Readonly<{ id: string; title: string; type: AccommodationType; cabins: readonly Cabin[] }>;
type Area = Readonly<{ id: string; title: string; spot: Spot; rows: readonly Row[] }>;

const FLOORS = ['ground', 'first', 'second', 'third', 'fourth'];
const COLOURS: Readonly<Record<string, string>> = {
  STD: 'teal',
  FAM: 'coral',
  SEA: 'aqua',
  ACC: 'slate',
  GRD: 'grass',
  PLS: 'butter',
  HOT: 'brick',
};

const slugOf = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The noun for one unit of the type. */
export const nounOf = ({ packageType, subType }: AccommodationType): string =>
  packageType === 'CARAVAN'
    ? 'caravan'
    : subType.endsWith('Lodges')
      ? 'lodge'
      : packageType === 'SELF CATER'
        ? 'apartment'
        : 'room';

/** Splits a list into parts of nearly equal length, none longer than a map can show. */
const splitEvenly = <T>(list: readonly T[]): T[][] => {
  const parts = Math.ceil(list.length / MAX_CABINS_PER_MAP);
  const size = Math.ceil(list.length / parts);
  return Array.from({ length: parts }, (_, part) => list.slice(part * size, (part + 1) * size));
};

/** The type's name without its first word, the building's name: 'Standard Room'. */
const shortName = ({ name }: AccommodationType): string => name.split(' ').slice(1).join(' ');

/** The title: a floor for types with upper floors; a lane for ground-floor types that need more than one map. */
const rowTitle = (type: AccommodationType, isGround: boolean, part: number, parts: number): string => {
  if (type.floor !== 'ground') return `${shortName(type)}, ${FLOORS[isGround ? 0 : part + 1]} floor`;
  return parts === 1 ? shortName(type) : `${shortName(type)}, lane ${part + 1}`;
};

const rowsOf = (resort: ResortCode, type: AccommodationType, cabins: readonly Cabin[]): Row[] =>
  [true, false].flatMap((isGround) => {
    const here = cabins.filter((cabin) => cabin.isGroundFloor === isGround);
    return splitEvenly(here).map((part, index, parts) => ({
      id: slugOf(`${resort} ${type.code} ${isGround ? 'g' : 'u'}${index + 1}`),
      title: rowTitle(type, isGround, index, parts.length),
      type,
      cabins: part,
    }));
  });

/** The areas of a resort with their floors and lanes. */
export const areasOf = (resort: ResortCode): Area[] => {
  const cabins = cabinsAt(resort);
  const types = typesAt(resort).map(({ type }) => type);
  return Object.entries(sites[resort].areas).map(([title, spot]) => ({
    id: slugOf(`${resort} ${title}`),
    title,
    spot,
    rows: types
      .filter(({ subType }) => subType === title)
      .flatMap((type) =>
        rowsOf(
          resort,
          type,
          cabins.filter(({ accommodationCode }) => accommodationCode === type.code),
        ),
      ),
  }));
};

/** The spot of item `index` of `count`, in rows of `across`, in the centre of its cell of the map. */
export const spotIn = (index: number, count: number, across: number): Spot => {
  const ranks = Math.ceil(count / across);
  const rank = Math.floor(index / across);
  const inRank = rank < ranks - 1 ? across : count - across * (ranks - 1);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return { x: round(((index % across) + 0.5) * (100 / inRank)), y: round(12 + ((rank + 0.5) * 80) / ranks) };
};

/** The number of columns of floors and lanes on their area's map. */
export const columnsFor = (rows: number): number => (rows <= 4 ? 2 : 3);

const imageOf = (id: string, alt: string) => ({ src: `/images/maps/${id}.svg`, alt });

const rowStep = ({ id, title, type, cabins }: Row): MapStep => ({
  id,
  title,
  displayTitle: `${title}: choose a ${nounOf(type)}`,
  image: imageOf(id, `${title} from above, with a path between ${nounOf(type)}s and trees around them`),
  cabins: cabins.map(({ code, name, attributes }, index) => ({
    code,
    name,
    colour: COLOURS[type.code.slice(1)] ?? 'teal',
    attributes: [...attributes],
    ...spotIn(index, cabins.length, CABINS_PER_ROW),
  })),
  references: [],
  items: [],
});

const areaStep = ({ id, title, rows }: Area): MapStep => ({
  id,
  title,
  displayTitle: `${title}: choose where`,
  image: imageOf(id, `${title} from above, with its buildings, lawns and paths`),
  cabins: [],
  references: rows.map((row, index) => ({ stepId: row.id, ...spotIn(index, rows.length, columnsFor(rows.length)) })),
  items: [{ id: `${id}-entrance`, kind: 'entrance', title: `Way in to ${title}`, isAvailable: false, x: 50, y: 89 }],
});

/** Every map of a resort, the map of the whole resort first. Its places of interest can be selected to read about. */
export const stepsOf = (resort: ResortCode): MapStep[] => {
  const { name, items } = sites[resort];
  const areas = areasOf(resort);
  const id = slugOf(`${resort} resort`);
  return [
    {
      id,
      title: name,
      displayTitle: `${name}: choose an area`,
      image: imageOf(id, `The resort at ${name} from above, between its lawns and the sea`),
      cabins: [],
      references: areas.map((area) => ({ stepId: area.id, ...area.spot })),
      items: items.map(({ title, ...item }) => ({ id: slugOf(title), title, isAvailable: true, ...item })),
    },
    ...areas.map(areaStep),
    ...areas.flatMap(({ rows }) => rows.map(rowStep)),
  ];
};
