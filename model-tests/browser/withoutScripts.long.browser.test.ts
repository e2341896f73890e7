/**
 * What a guest enters before the scripts of a page have run: in every form that the server renders, found by its markup on
 * every page that search engines and the router know.
 */
import type { BrowserContextOptions, Page } from 'playwright';
import isDeepEqual from 'fast-deep-equal';
import { generatePath } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_PATHS } from '../../machines/account/accountUrl.ts';
import { ACCOUNT_ROOT, BRAND_PREFIX, STEP_PATHS } from '../../machines/app/url.ts';
import { encodeBreak } from '../../machines/app/breakParam.ts';
import { startingChoice } from '../../machines/search/choice.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

/** Each page is loaded several times, one after another. */
const MANY_PAGES = 600_000;

/** A field as a selector and what to enter: text, the label of an option, or a box to press (null). */
type Field = Readonly<{ selector: string; entry: string | null }>;

/** Every field that a guest can fill in, in the order of the page; of a group of radios the last one. */
const fieldsIn = (page: Page): Promise<Field[]> =>
  page.evaluate(() => {
    const textFor = (box: HTMLInputElement | HTMLTextAreaElement): string => {
      if (box.type === 'email') return 'ada@example.com';
      if (box.type === 'tel') return '07700 900982';
      if (box.inputMode !== 'numeric') return 'Ada Lovelace';
      return { 2: '7', 4: '1984' }[box.maxLength] ?? '40';
    };
    type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
    const all = [...document.querySelectorAll<Control>('#root :is(input, textarea, select):not([action] *)')];
    return all.flatMap((control, at) => {
      const { id, name, type, dataset } = control;
      const isOfGroup =
        type === 'radio' && all.slice(at + 1).some((other) => other.type === type && other.name === name);
      if (control.disabled || type === 'hidden' || isOfGroup) return [];
      if ('checked' in control && control.checked && type === 'radio') return [];
      return {
        selector: id ? `[id="${id}"]` : `[data-test="${dataset['test']}"][data-key="${dataset['key']}"]`,
        entry:
          'options' in control
            ? ([...control.options].findLast(({ disabled }) => !disabled)?.text ?? '')
            : type === 'checkbox' || type === 'radio'
              ? null
              : textFor(control),
      };
    });
  });

const enter = async (page: Page, fields: readonly Field[]): Promise<void> => {
  for (const { selector, entry } of fields) {
    const control = page.locator(selector);
    if (entry === null) await control.dispatchEvent('click');
    else if (await control.evaluate((element) => element.localName === 'select'))
      await control.selectOption({ label: entry });
    else await control.fill(entry);
  }
};

/** Presses the button of each form, as soon as it can be pressed. Returns how many there are. */
const submit = async (page: Page): Promise<number> => {
  const buttons = await page.$$<'button'>('#root form:not([action]) button[type="submit"]' as 'button');
  for (const button of buttons) {
    await page.waitForFunction((one) => one.ariaDisabled !== 'true', button);
    await button.evaluate((one) => one.click());
  }
  return buttons.length;
};

/** What is in these fields: what is ticked, chosen or typed; null for a field that is no longer there. */
const contentsOf = (page: Page, fields: readonly Field[]): Promise<unknown[]> =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
        if (control === null) return null;
        if ('options' in control) return control.selectedOptions[0]?.text;
        return control.type === 'checkbox' || control.type === 'radio' ? control.checked : control.value;
      }),
    fields.map(({ selector }) => selector),
  );

/** Where the guest is, what each part of the page says of its chart, its fields, and what is wrong. */
const outcomeOf = async (page: Page, fields: readonly Field[]): Promise<unknown> => ({
  path: new URL(page.url()).pathname,
  states: await page.locator('[data-screen]').evaluateAll((parts) => parts.map(({ dataset }) => dataset['state'])),
  fields: await contentsOf(page, fields),
  errors: await page.locator('[id$="-error"]').allInnerTexts(),
});

type Opened = Readonly<{ page: Page; release: () => void; hydrated: () => Promise<void> }>;

/** A page whose scripts wait until they are released. */
const openHeld = async (path: string, options: BrowserContextOptions = {}): Promise<Opened> => {
  const page = await harness.newPage(options);
  const scripts = Promise.withResolvers<void>();
  await page.addInitScript(() =>
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', '')),
  );
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${harness.site.url}${path}`);
  return { page, release: scripts.resolve, hydrated: () => page.locator('html[data-hydrated]').waitFor() };
};

/** The addresses of the sitemap, of the journey with a search or without, and of the account area. */
const addresses = async (): Promise<string[]> => {
  const sitemap = await (await fetch(`${harness.site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const search = new URLSearchParams({ break: encodeBreak(startingChoice(new Date().toISOString().slice(0, 10))) });
  const steps = Object.values(STEP_PATHS).map((path) => generatePath(path));
  const account = Object.values(ACCOUNT_PATHS).map((path) => generatePath(`${ACCOUNT_ROOT}${path}`, { resId: '4711' }));
  const routed = [...steps, ...steps.map((path) => `${path}?${search}`), ...account];
  return [
    ...listed,
    ...Object.values(BRAND_PREFIX).flatMap((prefix) => routed.map((path) => `${prefix}${path}`)),
    '/no',
  ];
};

/** A page for each set of fields that the server renders; the other pages with this set are the same to a guest. */
let paths: readonly string[];

beforeAll(async () => {
  const bySet = new Map<string, string>();
  for (const path of await addresses()) {
    const html = await (await fetch(`${harness.site.url}${path}`)).text();
    const set = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*? (?:id|data-key)="([^"]*)"/g)].map(([, id]) => id);
    if (set.length > 0 && !bySet.has(set.join())) bySet.set(set.join(), path);
  }
  paths = [...bySet.values()];
});

it('finds the forms of the site and of the search', () => {
  expect(paths).toEqual(
    expect.arrayContaining(['/unsubscribe', '/vouchers', '/booking/search', '/bigweekenders/booking/search']),
  );
});

describe('what a guest enters before the scripts of a page have run', () => {
  it(
    'stays in each field and counts as if it had been entered later, sent before or after',
    async () => {
      for (const path of paths) {
        const [typed, sent, late] = [await openHeld(path), await openHeld(path), await openHeld(path)];
        late.release();
        await late.hydrated();
        const fields = await fieldsIn(typed.page);
        expect(fields.length, path).toBeGreaterThan(0);
        for (const { page } of [typed, sent, late]) await enter(page, fields);
        const entered = await contentsOf(late.page, fields);
        const outcome = await outcomeOf(late.page, fields);
        await submit(sent.page);
        typed.release();
        sent.release();
        await typed.hydrated();
        await expect.poll(() => contentsOf(typed.page, fields), { message: path }).toEqual(entered);
        await submit(typed.page);
        if ((await submit(late.page)) > 0)
          await expect.poll(() => outcomeOf(late.page, fields), { message: path }).not.toEqual(outcome);
        for (const { page } of [typed, sent])
          await expect
            .poll(async () => ({
              path,
              early: await outcomeOf(page, fields),
              late: await outcomeOf(late.page, fields),
            }))
            .toSatisfy(({ early, late: reference }) => isDeepEqual(early, reference));
        for (const { page } of [typed, sent, late]) await page.context().close();
      }
    },
    MANY_PAGES,
  );
});

/** Addresses of pages with a form whose words are nobody else's business. */
const FORMS = ['/unsubscribe', '/vouchers', '/conferences-events/contact-us'];

describe('a form whose script does not arrive', () => {
  it.each(FORMS)(
    'keeps what was typed at %s, puts nothing into the address, and says that it needs scripts',
    async (path) => {
      const page = await harness.newPage({ javaScriptEnabled: false });
      await page.goto(`${harness.site.url}${path}`);
      const box = page.locator('form:not([action]) input').first();
      await box.fill('ada@example.com');
      await page.locator('form:not([action]) button[type="submit"]').first().click();
      await expect(box.inputValue()).resolves.not.toBe('');
      expect(page.url()).toBe(`${harness.site.url}${path}`);
      expect(await page.locator('form noscript').first().innerText()).toContain('This form needs JavaScript');
    },
  );

  it.each([...FORMS, '/booking/search'])('says at %s that the page has not loaded, and sends nothing', async (path) => {
    const page = await harness.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${harness.site.url}${path}`);
    await page.locator('[role="alert"]', { hasText: 'this page hasn’t loaded fully' }).waitFor();
    await page.locator('form:not([action]) button[type="submit"]').first().dispatchEvent('click');
    expect(page.url()).toBe(`${harness.site.url}${path}`);
  });
});
