/** What the banner shows until it is closed. */
import { expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import { bannerMachine, type BannerInput } from './banner.machine.ts';
import { bannerView } from './banner.view.ts';

const NEWS = { id: 'news', text: 'The pool is open again.' };
const at = (value: string, banner: BannerInput['banner'] = NEWS) =>
  bannerView(settledAt(bannerMachine, { banner }, value as never));

// requirement: ACCOUNT-3-BANNER
it('has its text, and its link where content has one', () => {
  expect(at('shown')).toEqual({ text: 'The pool is open again.', link: null });
  const link = { label: 'See', href: '/breaks' };
  expect(at('shown', { ...NEWS, link })?.link).toEqual(link);
});

it.each(['dismissing', 'dismissed'])('is gone as soon as it is closed: %s', (state) => {
  expect(at(state)).toBeNull();
});
