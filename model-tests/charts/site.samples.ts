// What surrounds a page of the site.
import { siteMachine } from '../../machines/site/site/site.machine.ts';
import { defineChart } from '../explore/chart.ts';
import { MENU } from './menu.samples.ts';

export const siteChart = defineChart({
  name: 'site',
  machine: siteMachine,
  input: { links: MENU },
  events: {
    'page.opened': { type: 'page.opened', y: 0 },
    'opened where it was left': { type: 'page.opened', y: 900 },
    'the window is wide': { type: 'window.resized', menuType: 'desktop' },
    'the window is narrow': { type: 'window.resized', menuType: 'mobile' },
    'to the top': { type: 'page.scrolled', y: 0 },
    'below the header': { type: 'page.scrolled', y: 90 },
    'a little further': { type: 'page.scrolled', y: 97 },
    'further down': { type: 'page.scrolled', y: 600 },
    'to the end': { type: 'page.scrolled', y: 1_200 },
  },
  outcomes: { menu: {}, watchWindow: {} },
  shows: ['menuType', 'scroll'],
});
