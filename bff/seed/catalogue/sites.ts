/**
 * The layout of each resort of the demonstration: the spots of its areas and places, in hundredths of the map's size, and
 * the side of the sea.
 */
import type { DemoResort } from './resorts.ts';

/** A position in hundredths of the map's width and height, from the top left. */
export type Spot = Readonly<{ x: number; y: number }>;

/** The kinds of places that lead to no other map. */
export type ItemKind = 'pool' | 'shop' | 'beach' | 'playground' | 'reception' | 'restaurant' | 'lake' | 'entrance';

export type Site = Readonly<{
  sea: 'bottom' | 'top' | 'right';
  /** The areas by the sub-type of their accommodation. */
  areas: Readonly<Record<string, Spot>>;
  items: readonly Readonly<{ kind: ItemKind; title: string; text: string } & Spot>[];
}>;

export const sites: Readonly<Record<DemoResort, Site>> = {
  BG: {
    sea: 'bottom',
    areas: {
      'Beacon Hotel': { x: 22, y: 60 },
      'Turnstone Rooms': { x: 53, y: 20 },
      'Sandling Apartments': { x: 82, y: 50 },
      'Samphire Park': { x: 17, y: 21 },
    },
    items: [
      {
        kind: 'pool',
        title: 'Splash pool',
        text: 'A heated indoor pool with four slides and a shallow end for small children. Towels can be hired at the door.',
        x: 53,
        y: 51,
      },
      {
        kind: 'beach',
        title: 'The shingle beach',
        text: 'A wide shingle beach, three minutes’ walk from the gate. The promenade is level and suits wheelchairs.',
        x: 66,
        y: 83,
      },
      {
        kind: 'reception',
        title: 'Reception',
        text: 'Keys are handed out here from check-in. Somebody is at the desk day and night.',
        x: 84,
        y: 17,
      },
      {
        kind: 'shop',
        title: 'The corner shop',
        text: 'Groceries, sun cream and newspapers, every day from 7am to 10pm.',
        x: 36,
        y: 39,
      },
      {
        kind: 'restaurant',
        title: 'Pier Kitchen',
        text: 'Breakfast and dinner for guests with a dining plan, and a menu for everybody else.',
        x: 42,
        y: 75,
      },
    ],
  },
  MH: {
    sea: 'top',
    areas: {
      'Beacon Hotel': { x: 24, y: 38 },
      'Turnstone Rooms': { x: 55, y: 36 },
      'Sandling Apartments': { x: 83, y: 52 },
      'Marram Lodges': { x: 18, y: 78 },
      'Samphire Park': { x: 56, y: 82 },
    },
    items: [
      {
        kind: 'pool',
        title: 'Moorland pool',
        text: 'An indoor pool with a wave hour at 11am and 3pm. A hoist is beside the shallow end.',
        x: 40,
        y: 60,
      },
      {
        kind: 'beach',
        title: 'The bay',
        text: 'Sand at low tide and shingle at high tide, five minutes’ walk from the resort.',
        x: 70,
        y: 17,
      },
      {
        kind: 'reception',
        title: 'Reception',
        text: 'Keys are handed out here from check-in. Somebody is at the desk day and night.',
        x: 86,
        y: 83,
      },
      {
        kind: 'lake',
        title: 'The boating lake',
        text: 'Pedal boats by the half hour, from Easter to the end of October.',
        x: 64,
        y: 61,
      },
      {
        kind: 'restaurant',
        title: 'Harbour Table',
        text: 'Breakfast and dinner for guests with a dining plan, with a view of the harbour.',
        x: 15,
        y: 55,
      },
    ],
  },
  SK: {
    sea: 'right',
    areas: {
      'Beacon Hotel': { x: 60, y: 20 },
      'Turnstone Rooms': { x: 36, y: 46 },
      'Sandling Apartments': { x: 62, y: 72 },
      'Marram Lodges': { x: 16, y: 20 },
      'Samphire Park': { x: 18, y: 78 },
    },
    items: [
      {
        kind: 'pool',
        title: 'Dune pool',
        text: 'An indoor pool with a lazy river and a small pool for babies.',
        x: 61,
        y: 46,
      },
      {
        kind: 'beach',
        title: 'The long sands',
        text: 'Four miles of sand, straight from the resort’s gate. Dogs are welcome from October to April.',
        x: 85,
        y: 62,
      },
      {
        kind: 'reception',
        title: 'Reception',
        text: 'Keys are handed out here from check-in. Somebody is at the desk day and night.',
        x: 13,
        y: 49,
      },
      {
        kind: 'playground',
        title: 'Adventure playground',
        text: 'Climbing frames, a zip wire and a fenced corner for toddlers. Open while it is light.',
        x: 38,
        y: 18,
      },
      {
        kind: 'shop',
        title: 'The beach shop',
        text: 'Buckets, windbreaks, ice cream and groceries, every day from 8am to 9pm.',
        x: 41,
        y: 80,
      },
    ],
  },
};
