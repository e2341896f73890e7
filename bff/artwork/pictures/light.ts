/** The brand's colours, and how the time of day changes them. */

export type Time = 'day' | 'dusk' | 'night';

/** The brand's palette and the seaside colours that match it. */
export const paint = {
  ink: '#0B2B40',
  brand: '#00606E',
  action: '#C2331C',
  sand: '#FFF6E0',
  green: '#0A6B3B',
  nightSky: '#0D0B1F',
  pink: '#FF4FB4',
  mint: '#3CF2D0',
  teal: '#2A9AA4',
  aqua: '#BFE6E6',
  coral: '#F0735A',
  butter: '#F9D27D',
  cream: '#FFFAF0',
  blush: '#F8C9B6',
  beach: '#F2DCA9',
  wetSand: '#DDBF87',
  pebble: '#C9BCA6',
  stone: '#9AA3A3',
  wood: '#B47B4E',
  darkWood: '#6F4630',
  grass: '#8DB56A',
  hedge: '#4F8A55',
  pine: '#2F6B54',
  brick: '#B8573F',
  slate: '#45606E',
  white: '#FFFFFF',
} as const;

/** The light of a scene at a time of day. `tint` returns a colour as it appears in that light. */
export interface Light {
  readonly time: Time;
  readonly sky: readonly (readonly [number, string])[];
  readonly sea: readonly (readonly [number, string])[];
  readonly sun: string;
  readonly glow: string;
  readonly cloud: string;
  readonly glass: string;
  readonly spark: string;
  tint(colour: string): string;
}

/** Mixes two #RRGGBB colours; `share` is the share of the second, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
  return `#${[1, 3, 5]
    .map((from) =>
      Math.round(channel(first, from) * (1 - share) + channel(second, from) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const lights = {
  day: {
    time: 'day',
    sky: [
      [0, '#7CCBDD'],
      [0.55, '#C6EAEC'],
      [1, '#FFF3D6'],
    ],
    sea: [
      [0, '#58BCC2'],
      [0.4, '#1D8C98'],
      [1, '#0A6C79'],
    ],
    sun: '#FFE08A',
    glow: '#FFF3C4',
    cloud: '#FFFFFF',
    glass: '#A9D8E2',
    spark: '#FFFFFF',
    tint: (colour) => colour,
  },
  dusk: {
    time: 'dusk',
    sky: [
      [0, '#2B1D5E'],
      [0.4, '#8A3A90'],
      [0.72, '#FF6D9E'],
      [1, '#FFC58E'],
    ],
    sea: [
      [0, '#F08AA0'],
      [0.35, '#9A4A93'],
      [1, '#3B2569'],
    ],
    sun: '#FFE3A6',
    glow: '#FFB27D',
    cloud: '#FF9CB4',
    glass: '#FFD98C',
    spark: '#FFE3C2',
    tint: (colour) => mix(colour, '#6A2A78', 0.28),
  },
  night: {
    time: 'night',
    sky: [
      [0, '#0D0B1F'],
      [0.55, '#1E1A4E'],
      [1, '#463082'],
    ],
    sea: [
      [0, '#3A3C86'],
      [0.4, '#222561'],
      [1, '#12123A'],
    ],
    sun: '#F4F1FF',
    glow: '#B9B2FF',
    cloud: '#3A3479',
    glass: '#FFD27A',
    spark: '#3CF2D0',
    tint: (colour) => mix(colour, '#1B1752', 0.56),
  },
} as const satisfies Record<Time, Light>;

/** The light at a time of day. */
export function lightAt(time: Time): Light {
  return lights[time];
}
