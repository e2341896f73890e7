/**
 * What content turns on: the nine feature toggles (spec: booking journey 3), of which the last known ones are kept in the
 * database, so that a kill switch stays off when content does not answer; the accessibility toolbar of the site's pages;
 * and the map picker of the resorts (spec: booking journey 5).
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import sql from 'sql-template-tag';
import { TOGGLES, type Toggle, type Toggles } from '../../../machines/contract/content.ts';
import type { DbClient } from '../../db/client.ts';
import { prepared } from '../../db/sql.ts';
import { decode } from '../../kernel/decode.ts';
import type { ContentPort, ContentDocument } from './port.ts';
import { PICKER_SWITCH, PickerSetting } from '../../../machines/contract/pickerSetting.ts';

const Switch = t.strict({ name: t.string, isOn: t.boolean }, 'toggle');

const togglesWhere = (isOn: (name: Toggle) => boolean): Toggles =>
  // TOGGLES lists exactly the keys of the record
  Object.fromEntries(TOGGLES.map((name) => [name, isOn(name)])) as Toggles;

/** The toggles while nothing is known: all are off, and so no card is taken. */
const NOTHING_ON = togglesWhere(() => false);

/** Where the last known toggles are kept; `load` resolves to null if there are none. */
export type ToggleMemory = Readonly<{
  load: () => Promise<Toggles | null>;
  save: (toggles: Toggles) => Promise<void>;
}>;

/** Keeps the last known toggles in the database, for all servers and across restarts. */
export const toggleMemoryIn = (client: DbClient): ToggleMemory => ({
  load: async () => {
    const { rows } = await client.query<{ toggles: Readonly<Record<string, unknown>> }>(
      prepared('known-toggles', sql`SELECT toggles FROM known_toggles`),
    );
    const known = rows[0]?.toggles;
    // a row of another release may name other toggles
    return known === undefined ? null : togglesWhere((name) => known[name] === true);
  },
  save: async (toggles) => {
    await client.query(
      prepared(
        'keep-toggles',
        sql`INSERT INTO known_toggles (toggles) VALUES (${JSON.stringify(toggles)}::jsonb)
            ON CONFLICT (is_row) DO UPDATE SET toggles = excluded.toggles, read_at = clock_timestamp()`,
      ),
    );
  },
});

/** The toggles of documents of content. One that content does not name is off; unknown names are ignored. */
const togglesIn = (documents: readonly Readonly<{ fields: unknown }>[]): Toggles => {
  const on = new Set(
    documents
      .map(({ fields }) => decode(Switch, fields))
      .flatMap((read) => (E.isRight(read) && read.right.isOn ? [read.right.name] : [])),
  );
  return togglesWhere((name) => on.has(name));
};

/**
 * Returns a function that reads the current toggles. While content does not answer, they are the last known ones; if none
 * were ever known, all are off. A change is kept before it applies. Never throws: a failure of the memory is reported.
 */
export const toggleReader = (
  content: Pick<ContentPort, 'list'>,
  memory: ToggleMemory,
  report: (error: unknown) => void,
): (() => Promise<Toggles>) => {
  let last: Toggles | null = null;
  let lastRead: unknown = null;
  let kept: string | null = null;

  const lastKnown = async (): Promise<Toggles> => {
    try {
      // another server may have read newer ones
      return (await memory.load()) ?? last ?? NOTHING_ON;
    } catch (error) {
      report(error);
      return last ?? NOTHING_ON;
    }
  };

  const keep = async (toggles: Toggles): Promise<void> => {
    const text = JSON.stringify(toggles);
    if (text === kept) return;
    try {
      await memory.save(toggles);
      kept = text;
    } catch (error) {
      report(error);
    }
  };

  return async () => {
    const documents = await content.list('features');
    if (E.isLeft(documents)) return lastKnown();
    // the cache of content gives out the same documents until they change
    if (last === null || documents.right !== lastRead) last = togglesIn(documents.right);
    lastRead = documents.right;
    await keep(last);
    return last;
  };
};

/** The name of the toolbar's switch in the content system; it is not one of the nine toggles. */
export const TOOLBAR_SWITCH = 'accessibilityToolbar';

/** Whether the pages of the site have the toolbar. Off while the content system does not answer. */
export const readToolbarSwitch = async (content: Pick<ContentPort, 'read'>): Promise<boolean> => {
  const found = await content.read('features/accessibility-toolbar');
  return E.isRight(found) && found.right.fields['isOn'] === true;
};

const PickerSwitch = t.strict({ name: t.literal(PICKER_SWITCH), isOn: t.boolean }, 'switch');
const Place = t.type({ code: t.string, hasPicker: t.boolean, accommodationLocation: t.union([t.string, t.null]) });

/** The setting when the content system has never answered. */
const DEFAULT_SETTING: PickerSetting = { isOn: false, places: [] };

/** The last setting of each content system, used when it is down for longer than its cache lasts. */
const lastSetting = new WeakMap<ContentPort, PickerSetting>();

const isSwitchedOn = (features: readonly ContentDocument[]): boolean =>
  features.some(({ fields }) => {
    const read = decode(PickerSwitch, fields);
    return E.isRight(read) && read.right.isOn;
  });

const placesIn = (resorts: readonly ContentDocument[]) =>
  resorts.flatMap(({ fields }) =>
    Place.is(fields)
      ? [{ resort: fields.code, hasPicker: fields.hasPicker, accommodationLocation: fields.accommodationLocation }]
      : [],
  );

/** The current picker setting in content. A resort without picker fields has no picker. Never throws. */
export async function readPickerSetting(content: ContentPort): Promise<PickerSetting> {
  const [features, resorts] = await Promise.all([content.list('features'), content.list('resorts')]);
  if (E.isLeft(features) || E.isLeft(resorts)) return lastSetting.get(content) ?? DEFAULT_SETTING;
  const setting = decode(PickerSetting, { isOn: isSwitchedOn(features.right), places: placesIn(resorts.right) });
  const result = E.isRight(setting) ? setting.right : DEFAULT_SETTING;
  lastSetting.set(content, result);
  return result;
}
