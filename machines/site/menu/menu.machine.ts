/** The menu of the site's pages: a row on wide pages, a drawer on phones (spec: account area 3 and 4, UI state). */
import { assign, setup } from 'xstate';
import { fromEvent } from '../../kit/chart.ts';
import { hasSubMenu } from './menu.rules.ts';
import type { MenuContext, MenuEvent, MenuInput, MenuTypeChanged } from './menu.types.ts';

type Titled = Readonly<{ title: string }>;

export const menuMachine = setup({
  types: { context: {} as MenuContext, events: {} as MenuEvent, input: {} as MenuInput },
  guards: {
    isMobile: ({ context }) => context.menuType === 'mobile',
    hasSubMenu: ({ context }, { title }: Titled) => hasSubMenu(context.links, title),
    hasSubMenuInRow: ({ context }, { title }: Titled) =>
      context.menuType === 'desktop' && hasSubMenu(context.links, title),
    isShown: ({ context }, { title }: Titled) => context.title === title,
    isShownInDrawer: ({ context }, { title }: Titled) => context.menuType === 'mobile' && context.title === title,
  },
  actions: {
    setTitle: assign({ title: (_, { title }: Titled) => title }),
    clearTitle: assign({ title: null }),
    setMenuType: assign({ menuType: (_, { menuType }: MenuTypeChanged) => menuType }),
  },
}).createMachine({
  id: 'menu',
  description:
    'The menu in the header of the site’s pages. At most the links below one entry are shown: below it in a row, and over the others in the drawer of a phone. Without a script the browser opens and closes the same parts.',
  meta: { requirements: ['ACCOUNT-3-MENU'] },
  context: ({ input }) => ({ ...input, title: null }),
  initial: 'closed',
  on: {
    'menuType.changed': {
      target: '.closed',
      actions: ['clearTitle', { type: 'setMenuType', params: fromEvent }],
    },
  },
  states: {
    closed: {
      description: 'The row of entries, or on a phone the button.',
      on: {
        'menu.opened': { guard: 'isMobile', target: 'open' },
        'subMenu.opened': {
          guard: { type: 'hasSubMenuInRow', params: fromEvent },
          target: 'open.subMenu',
          actions: { type: 'setTitle', params: fromEvent },
        },
      },
    },
    open: {
      description: 'A part of the menu lies over the page, which closes it when it is pressed.',
      initial: 'links',
      on: {
        'menu.closed': { target: 'closed', actions: 'clearTitle' },
        'subMenu.opened': {
          guard: { type: 'hasSubMenu', params: fromEvent },
          target: '.subMenu',
          actions: { type: 'setTitle', params: fromEvent },
        },
      },
      states: {
        links: { description: 'The drawer shows the entries.' },
        subMenu: {
          description: 'The links below one entry. The browser may report late that another entry’s are closed.',
          on: {
            'subMenu.closed': [
              {
                guard: { type: 'isShownInDrawer', params: fromEvent },
                target: 'links',
                actions: 'clearTitle',
              },
              {
                guard: { type: 'isShown', params: fromEvent },
                target: '#menu.closed',
                actions: 'clearTitle',
              },
            ],
          },
        },
      },
    },
  },
});
