/** The map picker: the tree of maps of a resort (spec: booking journey 2, accommodation picker). */
import * as t from 'io-ts';
import { ContentImage } from './content.ts';
import { CabinCode } from './party.ts';
import { withOptional } from './scalar.ts';
import { ResortCode } from './stay.ts';

/** A position on a map's picture: percent of its width and height from the top left. */
const position = { x: t.number, y: t.number };

/** A cabin as the map shows it. Its price and whether it is free come from the call `get-cabin-detail`. */
const MapCabin = t.strict(
  { code: CabinCode, name: t.string, colour: t.string, attributes: t.array(t.string), ...position },
  'MapCabin',
);
export type MapCabin = t.TypeOf<typeof MapCabin>;

/** A link to a map on the level below. */
const MapReference = t.strict({ stepId: t.string, ...position }, 'MapReference');
export type MapReference = t.TypeOf<typeof MapReference>;

/** A place without a map of its own: pool, shop, beach. An available one can be selected to read about it. */
const MapItem = withOptional(
  'MapItem',
  { id: t.string, title: t.string, kind: t.string, isAvailable: t.boolean, ...position },
  { text: t.string },
);
export type MapItem = t.TypeOf<typeof MapItem>;

/** One map of the tree. */
export const MapStep = t.strict(
  {
    id: t.string,
    title: t.string,
    /** the heading over the map: 'Beacon Hotel: choose a floor' */
    displayTitle: t.string,
    image: ContentImage,
    cabins: t.array(MapCabin),
    references: t.array(MapReference),
    items: t.array(MapItem),
  },
  'MapStep',
);
export type MapStep = t.TypeOf<typeof MapStep>;

/** All maps of a resort; its accommodation location names the first one. */
export const ResortMaps = t.strict({ resort: ResortCode, steps: t.array(MapStep) }, 'ResortMaps');
export type ResortMaps = t.TypeOf<typeof ResortMaps>;
