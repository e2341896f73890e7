/** The banner above a page of the site, until the visitor closes it (spec: account area 3, banner flags). */
import { setup } from 'xstate';
import type { ShownBanner } from '../../contract/siteBanner.ts';
import { unprovided } from '../../kit/unprovided.ts';

export type BannerEvent = { type: 'banner.dismissed' };
export type BannerInput = Readonly<{ banner: ShownBanner }>;

export const bannerMachine = setup({
  types: { context: {} as BannerInput, events: {} as BannerEvent, input: {} as BannerInput },
  actors: { storeDismissal: unprovided<void, { id: string }>('storeDismissal') },
}).createMachine({
  id: 'banner',
  description: 'One sentence of content above the page. Once closed it stays away until the browser is closed.',
  meta: { requirements: ['ACCOUNT-3-BANNER'] },
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: {
      description: 'The visitor reads it, follows its link, or closes it.',
      on: { 'banner.dismissed': 'dismissing' },
    },
    dismissing: {
      description: 'The banner is closed on the page; the browser stores that.',
      tags: 'busy',
      invoke: {
        src: 'storeDismissal',
        input: ({ context }) => ({ id: context.banner.id }),
        onDone: 'dismissed',
        onError: 'dismissed',
      },
    },
    dismissed: { description: 'It is gone. If that could not be stored, the next page has it again.' },
  },
});
