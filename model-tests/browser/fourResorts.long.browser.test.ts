/**
 * A shop with four: a resort more is a row, content and a shop file. In a copy of the product Poole is added so, and
 * nothing else changes; its guests find it, book it and pay for it.
 */
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../bff/db/test/database.ts';
import { todayAt } from '../../bff/kernel/today.ts';
import { demoShop } from '../../bff/seed/demoShop.ts';
import { folderWith } from '../../bff/test/builtPages.ts';
import { couple, nameGuests } from '../../bff/test/bookingSteps.ts';
import { httpTransport, visitorWithSession } from '../../bff/test/visitor.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { startBrowser } from './browser.ts';
import { withConsentDecided } from './consent.ts';
import { withSessionOf } from './guestAtCheckout.ts';
import { guestAt } from './guest.ts';
import { startSiteOn, type Site } from './site.ts';
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../bin/run.ts';

type Json = Readonly<Record<string, unknown>>;

type ProductCopy = Readonly<{
  folder: string;
  /** Writes a JSON file from its earlier content, or from that of another file. */
  write: (path: string, change: (before: Json) => Json, from?: string) => void;
  /** Runs a script of the copy. Throws with its output if it fails. */
  run: (script: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<unknown>;
  /** The paths of the product's files that are different or missing in the copy. */
  changedFiles: () => string[];
}>;

const productFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));

/** Copies the files of the product into a new folder; its packages are those of the product. */
const copyProduct = (): ProductCopy => {
  const folder = folderWith({});
  const files = productFiles();
  for (const path of files) cpSync(join(ROOT, path), join(folder, path));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const isSame = (path: string): boolean =>
    existsSync(join(folder, path)) && readFileSync(join(folder, path)).equals(readFileSync(join(ROOT, path)));
  return {
    folder,
    write: (path, change, from = path) => {
      const before = JSON.parse(readFileSync(join(folder, from), 'utf8')) as Json;
      writeFileSync(join(folder, path), JSON.stringify(change(before)));
    },
    run: (script, args, env = {}) =>
      promisify(execFile)('node', [script, ...args], { cwd: folder, env: { ...process.env, ...env } }),
    changedFiles: () => files.filter((path) => !isSame(path)),
  };
};

vi.setConfig({ hookTimeout: 300_000 });

const PO = 'PO' as string as ResortCode;
const ROWS = ['machines/confirmation/arrival.json', 'machines/contract/resorts.json'];
const CONTENT = 'bff/content/store/en-GB';
const MENU = `${CONTENT}/navigation/header.json`;
const VITE = 'node_modules/vite/bin/vite.js';
const today = todayAt({ now: () => new Date() });

const addRows = ({ write }: ProductCopy): void => {
  const [arrival = '', facts = ''] = ROWS;
  write(facts, (rows) => ({ ...rows, PO: { name: 'Poole', place: 'Beside the harbour', scene: 'bg/hotel-3-day-5' } }));
  const address = 'Harbour Walk, Poole, Dorset, BH15 9ZZ';
  write(arrival, (rows) => ({ ...rows, PO: { address, latitude: 50.713, longitude: -1.988, map: null } }));
};

/** The resort's document, with pictures of another resort, a page, and the page's entry in the menu. */
const addContent = ({ write }: ProductCopy): void => {
  write(
    `${CONTENT}/resorts/po.json`,
    (bognor) => ({
      ...bognor,
      code: PO,
      label: 'Poole',
      shipCode: PO,
      strapline: 'Boats, and a beach across the water',
      hasPicker: false,
      accommodationLocation: null,
    }),
    `${CONTENT}/resorts/bg.json`,
  );
  write(
    `${CONTENT}/site-pages/resorts/poole.json`,
    (skegness) =>
      JSON.parse(
        JSON.stringify(skegness)
          .replaceAll('Skegness', 'Poole')
          .replaceAll(/\bSK\b/g, PO),
      ) as typeof skegness,
    `${CONTENT}/site-pages/resorts/skegness.json`,
  );
  write(MENU, ({ links, ...menu }) => ({
    ...menu,
    links: [...(links as readonly object[]), { label: 'Poole', href: '/resorts/poole' }],
  }));
};

/** A shop file with two kinds of what the demonstration sells at Minehead, and its add-ons, for sale at Poole. */
const shopOfPoole = (): string => {
  const { accommodationTypes, breaks, prices, stock, addons } = demoShop({ today, years: 1 });
  const kinds = ['HSTD', 'LHOT'];
  const own = {
    accommodationTypes: accommodationTypes.filter(({ resort, code }) => resort === 'MH' && kinds.includes(code)),
    breaks: breaks.filter(({ resort }) => resort === 'MH'),
    prices: prices.filter(({ resort, accommodationCode }) => resort === 'MH' && kinds.includes(accommodationCode)),
    stock: stock.filter(({ pool }) => {
      const [name = '', resort, code = ''] = pool.split(':');
      return resort === 'MH' && (['slot', 'cot'].includes(name) || (name !== 'cabin' && kinds.includes(code)));
    }),
  };
  const sold = addons.filter(({ resorts }) => resorts.includes('MH'));
  return JSON.stringify({
    ...(JSON.parse(JSON.stringify(own).replaceAll(/\bMH\b/g, PO)) as object),
    addons: sold.map((addon) => ({ ...addon, resorts: [...addon.resorts, PO] })),
  });
};

let copy: ProductCopy;
let database: TestDatabase;
let site: Site;

/** Starts the server of the copy; an earlier one ends. */
const start = async (): Promise<void> => {
  await site?.stop();
  site = await startSiteOn({ database, root: copy.folder });
};

beforeAll(async () => {
  copy = copyProduct();
  addRows(copy);
  const [made] = await Promise.all([
    testDatabase('template0'),
    ...['client', 'server'].map((side) =>
      copy.run(VITE, side === 'client' ? ['build', '--minify', 'false'] : ['build', '--ssr'], {
        NODE_ENV: 'production',
      }),
    ),
  ]);
  database = made;
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
});

/** Waits until a page has all these words: the server sends a page in its loading state when data takes long. */
const waitForPage = async (path: string, ...words: readonly string[]): Promise<void> => {
  const read = async () => {
    const reply = await fetch(`${site.url}${path}`);
    const text = await reply.text();
    return [reply.status, ...words.filter((one) => !text.includes(one))];
  };
  await expect.poll(read, { interval: 500 }).toEqual([200]);
};

it('starts with a row alone: the log names the resort without content, and its pages say that nothing is on sale', async () => {
  await start();
  await expect.poll(site.log).toMatch(/Poole \(PO\).*has no document of this resort/);
  await waitForPage('/booking/search?resort=PO', 'No breaks are on sale at Poole at the moment.');
  await waitForPage('/bigweekenders/booking/search');
  await waitForPage('/', 'name="resort" value="PO"');
});

it('sells at the fourth resort once it has content and a shop file, and no other file has changed', async () => {
  addContent(copy);
  const file = join(copy.folder, 'shop.json');
  writeFileSync(file, shopOfPoole());
  await copy.run('bff/bin/admin.ts', ['import', file], { DATABASE_URL: database.url });
  await start();
  expect(site.log()).not.toContain('has no document of this resort');
  expect(copy.changedFiles()).toEqual([MENU, ...ROWS]);
});

it('lists the fourth resort in the search, in the calendar, in prices and in the menu', async () => {
  const visitor = await visitorWithSession(httpTransport(site.url));
  const { resorts } = await visitor.get('get-search-data', {});
  expect(resorts.map(({ code, name }) => `${code} ${name}`)).toEqual([
    'BG Bognor Regis',
    'MH Minehead',
    'SK Skegness',
    'PO Poole',
  ]);
  const { breaks } = await visitor.get('get-calendar', { resort: PO });
  expect(breaks.length).toBeGreaterThan(100);
  const month = addDays(today, 60).slice(0, 7);
  const { days } = await visitor.get('price-grid', { resort: PO, month, nights: 4, units: [couple] });
  expect(days.filter(({ price }) => price !== null).length).toBeGreaterThan(1);
  expect((await visitor.get('get-bbw-breaks', {})).resorts).toHaveLength(4);
  await waitForPage('/', 'href="/resorts/poole"', 'name="resort" value="PO"');
  await waitForPage('/resorts/poole', 'What a break at Poole costs');
  expect((await fetch(`${site.url}/bff/heroes/po/weekend?w=640`)).status).toBe(200);
});

it('books and pays at the fourth resort, and the confirmation names it', async () => {
  const visitor = await visitorWithSession(httpTransport(site.url));
  const { breaks } = await visitor.get('get-calendar', { resort: PO });
  const sold = breaks.find((one) => one.startDate > addDays(today, 120) && one.season === 'U FAMILY' && !one.isForTots);
  const stay = { resort: PO, startDate: sold?.startDate ?? '', nights: sold?.nights[0] ?? 0 };
  const found = await visitor.get('search-accommodations', { ...stay, units: [couple] });
  const chosen = found.units[0]?.accommodations.find(({ isSoldOut }) => !isSoldOut);
  const unit = { ...couple, accommodationCode: chosen?.code ?? '', price: chosen?.price ?? 0 };
  const { resId } = await nameGuests(visitor, await visitor.get('create-booking', { ...stay, units: [unit] }));

  const browser = await startBrowser();
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await withConsentDecided(context);
    await withSessionOf(visitor, context, site.url);
    const guest = guestAt(await context.newPage(), site.url);
    await guest.open('/booking/checkout');
    await guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
    await guest.fillPayment('A MARLOW');
    await guest.press('payment.submitted');
    await guest.on('confirmation');
    const shown = await guest.page.locator('main').innerText();
    expect(shown).toContain('You’re going to Poole');
    expect(shown).toContain('Harbour Walk, Poole, Dorset, BH15 9ZZ');
    expect(await guest.page.locator('img[alt^="Map of the resort"]').count()).toBe(0);
  } finally {
    await browser.close();
  }
  const { rows } = await database.pool.query(`SELECT resort, status FROM bookings WHERE res_id = ${resId}`);
  expect(rows).toEqual([{ resort: PO, status: 'completed' }]);
});
