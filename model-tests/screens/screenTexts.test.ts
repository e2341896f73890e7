// Renders every different view of every screen: each of its texts must stand where the page has its place, and
// nowhere else. Each of its fields must be read.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { graphOf } from '../explore/graphOf.ts';
import { compareTexts, differentViews } from './compareTexts.ts';
import { recordReads } from './readFields.ts';
import type { ScreenUnderTest } from './screen.ts';
import { addressScreen, paymentScreen } from './payment.screens.ts';
import { screens as pagesWithControls } from './screens.ts';
import type { AnyTexts } from './texts.types.ts';
import type { TokenView } from './tokens.ts';

const UI = join(import.meta.dirname, '../../ui');

const screens: readonly ScreenUnderTest[] = [...pagesWithControls, paymentScreen, addressScreen];

const everyViewOf = ({ chart, viewOf }: ScreenUnderTest): unknown[] =>
  graphOf(chart).nodes.flatMap(({ position: { snapshot } }) =>
    snapshot.status === 'active' ? [viewOf(snapshot)] : [],
  );

const found = new Map<AnyTexts, readonly TokenView[]>();

/** The different views of the screens of a page, looked for once: a run that tries mutants repeats the tests. */
const viewsOf = (texts: AnyTexts): readonly TokenView[] => {
  const views =
    found.get(texts) ?? differentViews(screens.filter((screen) => screen.texts === texts).flatMap(everyViewOf), texts);
  found.set(texts, views);
  return views;
};

const pages = screens.filter(({ texts }, index) => screens.findIndex((screen) => screen.texts === texts) === index);

describe.each(pages.map((screen) => ({ name: screen.chart.name, screen })))('the page of $name', ({ screen }) => {
  it('shows each text of its view in its place, in the row of its item, and no other amount, date or time, and reads each field', () => {
    const reads = recordReads();
    const render = (view: unknown) => screen.render(reads.watch(view));
    expect(compareTexts({ render }, screen.texts, viewsOf(screen.texts))).toEqual([]);
    expect(reads.unread()).toEqual(Object.keys(screen.texts.notRead ?? {}).toSorted());
  }, 180_000);
});

it('each field that a page leaves to other code is named in the code of the browser', () => {
  const sources = globSync('**/*.tsx', { cwd: UI })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(UI, file), 'utf8'));
  const isNamed = (field: string): boolean =>
    sources.some((text) => new RegExp(`\\b${field.split('.').at(-1)}\\b`).test(text));
  const fields = pages.flatMap(({ texts: { notRead = {} } }) =>
    Object.entries(notRead).flatMap(([field, why]) => ('readElsewhere' in why ? [field] : [])),
  );
  expect(fields.filter((field) => !isNamed(field))).toEqual([]);
});
