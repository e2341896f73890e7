/** The header of a page of the site after a defect of its chart. */
import { act } from 'react';
import { expect, it } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { NO_QUERY } from '../../machines/addresses/query.ts';
import { siteFrame } from '../../machines/site/frame.ts';
import { siteMachine } from '../../machines/site/site/site.machine.ts';
import { partMounter } from '../test/partMounter.ts';
import { startHeader } from './siteHeader.tsx';

const mount = partMounter();

const MENU = [
  { label: 'Resorts', href: '/resorts', menu: [{ label: 'Minehead', href: '/resorts/minehead' }] },
  { label: 'Gallery', href: '/gallery' },
];

it('leads to the same pages as before, by links alone', async () => {
  const watchWindow = fromCallback<AnyEventObject, null>(() => {
    throw new Error('the window cannot be watched');
  });
  const frame = siteFrame({ brand: 'weekend', query: NO_QUERY, menu: MENU, preview: null }, null);
  const { header, open } = startHeader({ brand: 'weekend', frame }, siteMachine.provide({ actors: { watchWindow } }));
  const { root } = await mount(<>{header}</>);
  const hrefs = () => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const before = hrefs();
  expect(before).toContain('/gallery');
  expect(root.querySelector('[data-menu]')).not.toBeNull();
  act(() => open(0));
  expect(root.querySelector('[data-menu]')).toBeNull();
  expect(hrefs()).toEqual(before);
  expect(root.querySelector('header')?.textContent).toContain('Weekends');
});
