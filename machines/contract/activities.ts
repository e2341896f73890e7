/** Activities that tokens pay for, from the content system (spec: account area 3, token activity, and 7). */
import * as t from 'io-ts';
import { nullable, oneOf } from './scalar.ts';
import { ResortCode } from './stay.ts';

/**
 * An activity. `resort` null or ALL: at every resort. `tokenValue`: the tokens that it costs; null when it costs none.
 * `tokens`: its costs as texts, '4 tokens a ride'. `isBBW`: for adults-only weekends.
 */
export const Activity = t.strict(
  {
    id: t.string,
    title: t.string,
    text: t.string,
    resort: t.union([ResortCode, oneOf('AllResorts', 'ALL'), t.null]),
    tokenValue: t.union([t.number, t.null]),
    isPlayExperience: t.boolean,
    isBBW: t.boolean,
    tokens: t.array(t.string),
  },
  'Activity',
);
export type Activity = t.TypeOf<typeof Activity>;

/** A token value to filter by, with its label: '4 tokens'. */
export const TokenValue = t.strict({ value: t.number, label: t.string }, 'TokenValue');
export type TokenValue = t.TypeOf<typeof TokenValue>;

/** An address of another site; it must be an https one. */
export const HttpsAddress = new t.Type<string, string, unknown>(
  'HttpsAddress',
  (value): value is string => typeof value === 'string' && isHttps(value),
  (value, context) => (typeof value === 'string' && isHttps(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/** The texts around the grid of a brand, and the site for booking activities, if any (spec: account area 2). */
export const GridText = t.strict(
  {
    title: t.string,
    intro: t.string,
    emptyText: t.string,
    bookingSite: nullable(HttpsAddress),
    bookingSiteName: nullable(t.string),
  },
  'GridText',
);
export type GridText = t.TypeOf<typeof GridText>;
