// What surrounds a page of the site: the header gives way to reading, and the menu fits the window.
import { siteChart } from '../charts/site.samples.ts';
import type { Specification } from './cases.ts';

const requirement = 'ACCOUNT-3-HEADER';
const WINDOW = ['the window is narrow', 'to the top', 'further down'];

// requirement: ACCOUNT-3-HEADER
export const siteSpecification: Specification = {
  chart: siteChart,
  cases: [
    {
      requirement,
      title: 'watches nothing until the page runs in the browser',
      given: [],
      outcome: {
        state: 'rendered',
        context: { menuType: 'desktop', scroll: { direction: 'up', y: 0 } },
        accepts: { with: ['page.opened'], without: WINDOW },
        awaits: { with: ['menu'], without: ['watchWindow'] },
      },
    },
    {
      requirement,
      title: 'shows the header of a page that opens',
      given: [],
      when: 'page.opened',
      outcome: {
        state: 'watched.headerShown',
        context: { scroll: { direction: 'up', y: 0 } },
        accepts: { with: WINDOW, without: ['page.opened', 'the window is wide'] },
        awaits: { with: ['menu', 'watchWindow'] },
      },
    },
    {
      requirement,
      title: 'starts with the direction up where a page was left',
      given: [],
      when: 'opened where it was left',
      outcome: { state: 'watched.headerShown', context: { scroll: { direction: 'up', y: 900 } } },
    },
    {
      requirement,
      title: 'keeps the header while a page is moved less than its height',
      given: ['page.opened'],
      when: 'below the header',
      outcome: { state: 'watched.headerShown', context: { scroll: { direction: 'down', y: 90 } } },
    },
    {
      requirement,
      title: 'takes no notice of a movement of a few pixels',
      given: ['page.opened', 'below the header'],
      when: 'a little further',
      outcome: { state: 'watched.headerShown', context: { scroll: { direction: 'down', y: 90 } } },
    },
    {
      requirement,
      title: 'hides the header from a guest who reads on',
      given: ['page.opened'],
      when: 'further down',
      outcome: { state: 'watched.headerHidden', context: { scroll: { direction: 'down', y: 600 } } },
    },
    {
      requirement,
      title: 'keeps it hidden while the page does not move',
      given: ['page.opened', 'further down'],
      when: 'further down',
      outcome: {
        state: 'watched.headerHidden',
        context: { scroll: { direction: 'down', y: 600 } },
        accepts: { without: ['page.opened', 'opened where it was left'] },
      },
    },
    {
      requirement,
      title: 'follows a guest who reads on to the end',
      given: ['page.opened', 'further down'],
      when: 'to the end',
      outcome: { state: 'watched.headerHidden', context: { scroll: { direction: 'down', y: 1_200 } } },
    },
    {
      requirement,
      title: 'shows it again as soon as the page is moved up',
      given: ['page.opened', 'further down'],
      when: 'a little further',
      outcome: { state: 'watched.headerShown', context: { scroll: { direction: 'up', y: 97 } } },
    },
    {
      requirement,
      title: 'shows it at the top',
      given: ['page.opened', 'further down'],
      when: 'to the top',
      outcome: { state: 'watched.headerShown', context: { scroll: { direction: 'up', y: 0 } } },
    },
    {
      requirement,
      title: 'has the menu in a drawer in a narrow window',
      given: ['page.opened'],
      when: 'the window is narrow',
      outcome: {
        state: 'watched.headerShown',
        context: { menuType: 'mobile' },
        sends: [{ to: 'menu', event: { type: 'menuType.changed', menuType: 'mobile' } }],
        accepts: { with: ['the window is wide'], without: ['the window is narrow'] },
      },
    },
    {
      requirement,
      title: 'has it in a row again in a wide one, with the header as it was',
      given: ['page.opened', 'further down', 'the window is narrow'],
      when: 'the window is wide',
      outcome: { state: 'watched.headerHidden', context: { menuType: 'desktop' } },
    },
    {
      requirement,
      title: 'stays as the server sent it when the menu fails',
      given: ['page.opened'],
      when: 'menu: breaks',
      outcome: { state: 'broken', accepts: { without: ['page.opened', ...WINDOW] } },
    },
    {
      requirement,
      title: 'stays as the server sent it when the window cannot be watched',
      given: ['page.opened'],
      when: 'watchWindow: breaks',
      outcome: { state: 'broken', accepts: { without: WINDOW } },
    },
  ],
};
