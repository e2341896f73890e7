/** What surrounds a page of the site and changes while it is open: header and menu (spec: account area 3, UI state). */
import { assign, sendTo, setup, type AnyEventObject } from 'xstate';
import { fromEvent } from '../../kit/chart.ts';
import { unprovidedStream } from '../../kit/unprovided.ts';
import { menuMachine } from '../menu/menu.machine.ts';
import { isHeaderInTheWay, openedAt, scrolledTo } from './site.rules.ts';
import type { PageOpened, PageScrolled, SiteContext, SiteEvent, SiteInput, WindowResized } from './site.types.ts';

export const siteMachine = setup({
  types: {
    context: {} as SiteContext,
    events: {} as SiteEvent,
    input: {} as SiteInput,
    children: {} as { menu: 'menu' },
  },
  actors: { menu: menuMachine, watchWindow: unprovidedStream<AnyEventObject, null>('watchWindow') },
  guards: {
    isOtherMenuType: ({ context }, { menuType }: WindowResized) => context.menuType !== menuType,
    isHeaderInTheWay: ({ context }, { y }: PageScrolled) => isHeaderInTheWay(scrolledTo(context.scroll, y)),
  },
  actions: {
    setMenuType: assign({ menuType: (_, { menuType }: WindowResized) => menuType }),
    setStart: assign({ scroll: (_, { y }: PageOpened) => openedAt(y) }),
    setScroll: assign({ scroll: ({ context }, { y }: PageScrolled) => scrolledTo(context.scroll, y) }),
    notifyMenu: sendTo('menu', (_, { menuType }: WindowResized) => ({ type: 'menuType.changed', menuType })),
  },
}).createMachine({
  id: 'site',
  description: 'The header and the menu around a page of the site.',
  meta: { requirements: ['ACCOUNT-3-HEADER'] },
  context: ({ input }) => ({ ...input, menuType: 'desktop', scroll: openedAt(0) }),
  invoke: {
    id: 'menu',
    src: 'menu',
    input: ({ context: { links, menuType } }) => ({ links, menuType }),
    onError: '.broken',
  },
  initial: 'rendered',
  states: {
    rendered: {
      description: 'The page before its script runs: header and menu work by the browser alone.',
      on: { 'page.opened': { target: 'watched', actions: { type: 'setStart', params: fromEvent } } },
    },
    watched: {
      description: 'The window reports its width and how the page is scrolled.',
      invoke: { src: 'watchWindow', input: null, onError: 'broken' },
      initial: 'headerShown',
      on: {
        'window.resized': {
          guard: { type: 'isOtherMenuType', params: fromEvent },
          actions: [
            { type: 'setMenuType', params: fromEvent },
            { type: 'notifyMenu', params: fromEvent },
          ],
        },
      },
      states: {
        headerShown: {
          description: 'The header stands at the top of the window.',
          on: {
            'page.scrolled': [
              {
                guard: { type: 'isHeaderInTheWay', params: fromEvent },
                target: 'headerHidden',
                actions: { type: 'setScroll', params: fromEvent },
              },
              { actions: { type: 'setScroll', params: fromEvent } },
            ],
          },
        },
        headerHidden: {
          description: 'The guest scrolls down: the header is hidden, and comes back for the focus or a movement up.',
          on: {
            'page.scrolled': [
              {
                guard: { type: 'isHeaderInTheWay', params: fromEvent },
                actions: { type: 'setScroll', params: fromEvent },
              },
              { target: 'headerShown', actions: { type: 'setScroll', params: fromEvent } },
            ],
          },
        },
      },
    },
    broken: { description: 'A defect: header and menu stay as the server sent them, and the page can be read.' },
  },
});
