/** The parts around the site’s pages: the menu, the banner, the chat, and the header that follows the window. */
import { expect, it, describe } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor, type AnyEventObject } from 'xstate';
import { hasSubMenu } from './menu/menu.rules.ts';
import { menuMachine } from './menu/menu.machine.ts';
import type { MenuEvent, MenuType } from './menu/menu.types.ts';
import { menuView } from './menu/menu.view.ts';
import { bannerFor, type StoredBanner } from './banner/banner.rules.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { type BannerInput, bannerMachine } from './banner/banner.machine.ts';
import { bannerView } from './banner/banner.view.ts';
import { CHAT } from './test/scripts.ts';
import { chatMachine } from './chat/chat.machine.ts';
import { chatOf } from './chat/chat.rules.ts';
import type { ChatInput, ChatOutcome } from './chat/chat.types.ts';
import { chatView } from './chat/chat.view.ts';
import { siteMachine } from './site/site.machine.ts';
import { isHeaderInTheWay, openedAt, scrolledTo } from './site/site.rules.ts';
import type { SiteEvent } from './site/site.types.ts';
import { siteView } from './site/site.view.ts';

describe('the menu', () => {
  const LINKS = [
    { label: 'Find a break', href: '/booking/search' },
    { label: 'Our resorts', href: '/resorts', menu: [{ label: 'Minehead', href: '/resorts/minehead' }] },
    { label: 'Sign in', href: '/my-breakwater/login', menu: [] },
  ];

  // requirement: ACCOUNT-3-MENU
  it.each([
    ['Find a break', false],
    ['Our resorts', true],
    ['Sign in', false],
    ['Minehead', false],
  ])('%s has links below it: %s', (title, isOne) => expect(hasSubMenu(LINKS, title)).toBe(isOne));

  const viewAfter = (menuType: MenuType, ...events: MenuEvent[]) => {
    const menu = createActor(menuMachine, { input: { links: LINKS, menuType } }).start();
    for (const event of events) menu.send(event);
    return menuView(menu.getSnapshot());
  };

  // requirement: ACCOUNT-3-MENU
  it('has every entry in its order, with the links below it', () =>
    expect(viewAfter('desktop')).toEqual({
      state: 'closed',
      isDrawerOpen: false,
      entries: [
        { label: 'Find a break', href: '/booking/search', menu: [], isOpen: false },
        {
          label: 'Our resorts',
          href: '/resorts',
          menu: [{ label: 'Minehead', href: '/resorts/minehead' }],
          isOpen: false,
        },
        { label: 'Sign in', href: '/my-breakwater/login', menu: [], isOpen: false },
      ],
    }));

  it('opens the drawer on a phone only, and the links below the entry that was asked for', () => {
    expect(viewAfter('mobile', { type: 'menu.opened' })).toMatchObject({ state: 'open.links', isDrawerOpen: true });
    const opened = { type: 'subMenu.opened', title: 'Our resorts' } as const;
    const desktop = viewAfter('desktop', opened);
    expect(desktop).toMatchObject({ state: 'open.subMenu', isDrawerOpen: false });
    expect(desktop.entries.map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
    expect(viewAfter('mobile', { type: 'menu.opened' }, opened)).toMatchObject({ isDrawerOpen: true });
  });
});

describe('the banner', () => {
  const NEWS: StoredBanner = { id: 'news', brand: 'family', text: 'News', pages: ['/gallery', '/resorts/'] };
  const ALL: StoredBanner = { id: 'all', brand: 'family', text: 'All', link: { label: 'See', href: '/breaks' } };
  const WEEKEND: StoredBanner = { id: 'weekend', brand: 'weekend', text: 'Weekend' };

  const idAt = (path: string, dismissed: string | null = null, brand: 'family' | 'weekend' = 'family') =>
    bannerFor([NEWS, ALL, WEEKEND], { brand, path, dismissed })?.id ?? null;

  // requirement: ACCOUNT-3-BANNER
  it.each([
    ['/gallery', 'news'],
    ['/resorts/minehead', 'news'],
    ['/resorts', 'all'],
    ['/gallery/more', 'all'],
    ['/', 'all'],
  ])('is at %s the first one of the brand that is on the page', (path, id) => expect(idAt(path)).toBe(id));
  it('is none where the visitor has closed the first one, and that one where another was closed', () => {
    expect(idAt('/', 'all')).toBe(null);
    expect(idAt('/gallery', 'all')).toBe('news');
    expect(idAt('/gallery', 'news')).toBe(null);
    expect(idAt('/bigweekenders', 'all', 'weekend')).toBe('weekend');
  });
  it('has its text and its link', () => {
    expect(bannerFor([ALL], { brand: 'family', path: '/', dismissed: null })).toEqual({
      id: 'all',
      text: 'All',
      link: { label: 'See', href: '/breaks' },
    });
    expect(bannerFor([ALL], { brand: 'weekend', path: '/', dismissed: null })).toBe(null);
  });

  describe('What the banner shows until it is closed', () => {
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
  });
});

describe('the chat', () => {
  // requirement: ACCOUNT-2-SHELL
  it('is on a page that content flags, where a chat is among the page’s scripts', () => {
    expect(chatOf({ chat: 'breakChange' }, [CHAT])).toEqual({ about: 'breakChange', script: CHAT });
    expect(chatOf({ chat: 'breakChange' }, [{ ...CHAT, kind: 'analytics' }])).toBe(null);
    expect(chatOf({}, [CHAT])).toBe(null);
    expect(chatOf(null, [CHAT])).toBe(null);
  });

  const stateAfter = async (outcome: ChatOutcome) => {
    const machine = chatMachine.provide({
      actors: {
        openChat: fromPromise<ChatOutcome, ChatInput>(async () => outcome),
        watchChat: fromCallback<AnyEventObject, null>(() => undefined),
      },
    });
    const actor = createActor(machine, { input: { about: 'caravans', script: CHAT } }).start();
    const closed = chatView(actor.getSnapshot());
    actor.send({ type: 'chat.asked' });
    const asking = chatView(actor.getSnapshot());
    actor.send({ type: 'cookies.allowed' });
    const loading = chatView(actor.getSnapshot());
    const ended = chatView(await waitFor(actor, (snapshot) => !snapshot.hasTag('busy')));
    return { closed, asking, loading, ended };
  };

  it('has a button, a question with the company’s name, and says that the chat is open', async () => {
    const { closed, asking, loading, ended } = await stateAfter({ type: 'chat.opened' });
    const rest = { isBusy: false, question: null, message: null };
    expect(closed).toEqual({ ...rest, state: 'closed', label: 'Chat with us' });
    expect(asking).toEqual({
      ...rest,
      state: 'awaitingConsent',
      label: null,
      question:
        'Our chat is run by Harbour Chat and needs functional cookies. Is that all right? You can change your mind under “Cookie settings”.',
    });
    expect(loading).toEqual({ ...rest, state: 'loading', label: 'Opening the chat', isBusy: true });
    expect(ended).toEqual({
      ...rest,
      state: 'open',
      label: null,
      message: 'The chat is open, in the corner of this page.',
    });
  });

  it('shows our telephone with its hours where the chat does not come', async () =>
    expect((await stateAfter({ type: 'chat.failed' })).ended).toMatchObject({
      label: 'Try the chat again',
      message: 'The chat isn’t answering just now. Call us on 0808 157 0192 (8am to 8pm, every day).',
    }));
});

describe('the site', () => {
  const LINKS = [{ label: 'Our resorts', href: '/resorts', menu: [{ label: 'Minehead', href: '/resorts/minehead' }] }];

  const siteAfter = (...events: SiteEvent[]) => {
    const machine = siteMachine.provide({ actors: { watchWindow: fromCallback(() => undefined) } });
    const site = createActor(machine, { input: { links: LINKS } }).start();
    for (const event of events) site.send(event);
    return site;
  };

  describe('scrolling', () => {
    it.each([
      [0, 8, { direction: 'down', y: 8 }],
      [0, 7, { direction: 'up', y: 0 }],
      [100, 92, { direction: 'up', y: 92 }],
      [100, 93, { direction: 'up', y: 100 }],
    ])('from %d to %d pixels is %j', (before, y, expected) => {
      expect(scrolledTo(openedAt(before), y)).toEqual(expected);
    });
    it.each([
      ['down', 97, true],
      ['down', 96, false],
      ['up', 600, false],
    ] as const)('%s at %d pixels: the header is in the way: %s', (direction, y, expected) => {
      expect(isHeaderInTheWay({ direction, y })).toBe(expected);
    });
  });

  // requirement: ACCOUNT-3-HEADER
  it('hides the header of a page that is read on, and shows it again on the way up', () => {
    const site = siteAfter({ type: 'page.opened', y: 0 });
    const sizes = [50, 300, 900, 880, 300, 0].map((y) => {
      site.send({ type: 'page.scrolled', y });
      return siteView(site.getSnapshot()).headerSize;
    });
    expect(sizes).toEqual(['full', 'hidden', 'hidden', 'full', 'full', 'full']);
  });
});
