/** Which time slots a shop file can give stock for: those of its add-ons, and the stored ones of add-ons that it leaves out. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { PARTS, type Entry } from './format.ts';
import { loaderOf, type Loader } from './test/loader.ts';

let testServer: TestServer;
let loader: Loader;
beforeAll(async () => {
  testServer = await openTestServer();
  loader = loaderOf(testServer);
});
afterAll(() => testServer.close());

const addon = (times: readonly string[], resorts: Entry<'addons'>['resorts'] = ['BG']): Entry<'addons'> => ({
  ...PARTS.addons.defaults,
  code: 'spa-test',
  name: 'A Test',
  basis: 'perUnit',
  unitPence: 500,
  resorts,
  sort: 1,
  slots: times.map((time) => ({ time, places: 4 })),
});
const NO_SLOT = ['stock.0.pool: no add-on of that resort has a slot at that time'];

it.each([
  ['leaves the add-on out', [], []],
  ['gives the add-on with its slot', [addon(['10:00'])], []],
  ['gives the add-on without slots', [addon([])], NO_SLOT],
  ['gives the add-on another slot', [addon(['11:00'])], NO_SLOT],
  ['sells the add-on at another resort', [addon(['10:00'], ['SK'])], NO_SLOT],
])('stock of a stored slot is taken by a file that has it after that: one that %s', async (_how, addons, faults) => {
  await loader.loaded({ addons: [addon(['10:00'])] });
  const night = '2027-03-01';
  const stock = [{ pool: 'slot:BG:spa-test:1000', firstNight: night, lastNight: night, capacity: 4, isClosed: null }];
  expect(await loader.faultsOf({ addons, stock })).toEqual(faults);
});
