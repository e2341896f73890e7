/** The pictures that the code of pages names must exist in the content store. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStoreFiles } from '../../bff/content/storeFiles.ts';
import { resortPicture } from '../../ui/screens/shared/pictures.ts';
import { RESORT_CODES } from '../../machines/contract/resorts.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { weekendCard } from '../../ui/screens/weekendResults/WeekendResultsScreen.tsx';
import { ROOT } from '../bin/run.ts';

const { pictures } = await readStoreFiles(join(ROOT, 'bff/content/store'));
const DAYS = Array.from({ length: 31 }, (_, i) => addDays('2027-01-01', i));

const isStored = ({ src }: { readonly src: string }): boolean =>
  pictures.has(src.slice('/bff/images/'.length, -'.svg'.length));

it.each(RESORT_CODES)('stores the card of %s in the search', (resort) => {
  expect(isStored(resortPicture(resort))).toBe(true);
});

it.each(RESORT_CODES)('stores the pictures of the weekends at %s on every day of a month', (resort) => {
  expect(DAYS.map((day) => weekendCard(resort, day)).filter((picture) => !isStored(picture))).toEqual([]);
});

it('stores the logos and the pictures of the add-ons', () => {
  const paths = ['brand/logo', 'brand/logo-weekend', 'brand/favicon', 'brand/favicon-weekend', 'comfort/ground-floor'];
  expect(paths.filter((path) => !pictures.has(path))).toEqual([]);
});
