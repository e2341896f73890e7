// The banner above a page of the site.
import { bannerMachine } from '../../machines/site/banner/banner.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const bannerChart = defineChart({
  name: 'banner',
  machine: bannerMachine,
  input: {
    banner: { id: 'half-term', text: 'Half term by the sea.', link: { label: 'See what’s on', href: '/breaks' } },
  },
  events: { 'banner.dismissed': { type: 'banner.dismissed' } },
  outcomes: { storeDismissal: { stored: undefined } },
});
