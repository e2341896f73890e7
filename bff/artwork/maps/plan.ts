/** The tree of a resort's maps, generated from what is on sale: the resort, its areas, and their floors and lanes with cabins. */
import type { MapStep } from '../../../machines/contract/picker.ts';
import { RESORT_NAMES } from '../../../machines/contract/resorts.ts';
import { typesAt, type AccommodationType } from '../../seed/catalogue/accommodation.ts';
import { cabinsAt, cabinsByMap, type Cabin } from '../../seed/catalogue/cabins.ts';
import type { DemoResort } from '../../seed/catalogue/resorts.ts';
import { cabinSpots, isAtSea, spotIn } from '../../seed/catalogue/places.ts';
import { sites, type Spot } from '../../seed/catalogue/sites.ts';

/** A floor or lane with its cabins. */
type Row = Readonly<{
  id: string;
  title: string;
  resort: DemoResort;
  type: AccommodationType;
  cabins: readonly Cabin[];
}>;
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

/** The type's name without its first word, the building's name: 'Standard Room'. */
const shortName = ({ name }: AccommodationType): string => name.split(' ').slice(1).join(' ');

/** The title: a floor for types with upper floors; a lane for ground-floor types that need more than one map. */
const rowTitle = (type: AccommodationType, isGround: boolean, part: number, parts: number): string => {
  if (type.floor !== 'ground') return `${shortName(type)}, ${FLOORS[isGround ? 0 : part + 1]} floor`;
  return parts === 1 ? shortName(type) : `${shortName(type)}, lane ${part + 1}`;
};

const rowsOf = (resort: DemoResort, type: AccommodationType, cabins: readonly Cabin[]): Row[] => {
  const maps = cabinsByMap(type, cabins);
  return [true, false].flatMap((isGround) => {
    const here = maps.filter(([first]) => first?.isGroundFloor === isGround);
    return here.map((part, index) => ({
      id: slugOf(`${resort} ${type.code} ${isGround ? 'g' : 'u'}${index + 1}`),
      title: rowTitle(type, isGround, index, here.length),
      resort,
      type,
      cabins: part,
    }));
  });
};

/** The areas of a resort with their floors and lanes. */
export const areasOf = (resort: DemoResort): Area[] => {
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

/** The number of columns of floors and lanes on their area's map. */
export const columnsFor = (rows: number): number => (rows <= 4 ? 2 : 3);

const imageOf = (id: string, alt: string) => ({ src: `/images/maps/${id}.svg`, alt });

/** Whether the units of a type are in a building, behind a corridor, and not each on its own plot. */
export const isInBuilding = (type: AccommodationType): boolean => ['room', 'apartment'].includes(nounOf(type));

const altOf = ({ title, type, resort }: Row): string =>
  [
    isInBuilding(type)
      ? `Floor plan of ${title}: ${nounOf(type)}s along a corridor, with the way in at the left`
      : `${title} from above: a lane between ${nounOf(type)}s and trees, with the way in at the left`,
    ...(isAtSea(resort, type.subType) ? ['and the sea along the upper edge'] : []),
  ].join(' ');

const rowStep = (row: Row): MapStep => {
  const { id, title, type, cabins } = row;
  const spots = cabinSpots(cabins.length);
  return {
    id,
    title,
    displayTitle: `${title}: choose ${nounOf(type) === 'apartment' ? 'an' : 'a'} ${nounOf(type)}`,
    image: imageOf(id, altOf(row)),
    cabins: cabins.map(({ code, name, attributes }, index) => ({
      code,
      name,
      colour: COLOURS[type.code.slice(1)] ?? 'teal',
      attributes: [...attributes],
      ...(spots[index] ?? { x: 50, y: 50 }),
    })),
    references: [],
    items: [],
  };
};

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
export const stepsOf = (resort: DemoResort): MapStep[] => {
  const { items } = sites[resort];
  const name = RESORT_NAMES[resort];
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
