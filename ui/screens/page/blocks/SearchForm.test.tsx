/** The way into the search: where its form leads before any script runs, with what. */
import { expect, it } from 'vitest';
import { NO_QUERY } from '../../../../machines/app/query.ts';
import type { BlockOf } from '../../../../machines/contract/site.ts';
import type { Brand } from '../../../../machines/contract/brand.ts';
import { siteFrame } from '../../../../machines/site/frame.ts';
import { blockMounter } from '../../../test/blockMounter.tsx';
import { markdownOf } from '../../../test/markdown.ts';

const mount = blockMounter();

const formOf = async (block: Omit<BlockOf<'search'>, 'kind'>, changes: Parameters<typeof mount>[1] = {}) => {
  const { root } = await mount({ kind: 'search', ...block }, changes);
  const form = root.querySelector('form');
  if (form === null) throw new Error('there is no form');
  return { root, form, sent: [...new FormData(form)] };
};

it('asks for one of the resorts, by their names', async () => {
  const { root, form } = await formOf({ heading: 'Find a break' });
  expect(markdownOf(root)).toEqual([
    '## Find a break',
    'Where would you like to go?',
    'Bognor Regis',
    'Minehead',
    'Skegness',
    'See dates and prices',
  ]);
  const choices = [...form.querySelectorAll('label')].map(({ textContent, control }) => [
    textContent,
    control?.getAttribute('type'),
    control?.getAttribute('value'),
  ]);
  expect(choices).toEqual([
    ['Bognor Regis', 'radio', 'BG'],
    ['Minehead', 'radio', 'MH'],
    ['Skegness', 'radio', 'SK'],
  ]);
});

it('has chosen the resort that the page is about, or the first', async () => {
  expect((await formOf({ resort: 'SK' })).sent).toEqual([['resort', 'SK']]);
  expect((await formOf({ heading: 'SK' })).sent).toEqual([['resort', 'BG']]);
});

it('sends the parameters of the visit along, unseen', async () => {
  const frame = siteFrame({ brand: 'family', query: { ...NO_QUERY, agencyId: 7, showWhoModal: true }, menu: [] }, null);
  const { form, sent } = await formOf({}, { frame });
  expect(sent).toEqual([
    ['agencyId', '7'],
    ['showWhoModal', 'true'],
    ['resort', 'BG'],
  ]);
  const unseen = [...form.querySelectorAll('input[type="hidden"]')].map((field) => field.getAttribute('name'));
  expect(unseen).toEqual(['agencyId', 'showWhoModal']);
});

it.each<[Brand, string, string]>([
  ['family', '/booking/search', 'See dates and prices'],
  ['weekend', '/bigweekenders/booking/search', 'See weekends and prices'],
])('leads to the search of the %s site in the address', async (brand, path, label) => {
  const { form } = await formOf({}, { brand });
  expect([form.getAttribute('action'), form.method]).toEqual([path, 'get']);
  expect(form.querySelector('button[type="submit"]')?.textContent).toBe(label);
});
