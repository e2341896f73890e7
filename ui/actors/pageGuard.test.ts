/** Asking before a page is left: links away from the booking, Back, and closing the page. */
// @vitest-environment happy-dom
import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GuardUpdated, LeavingRequested } from '../../machines/account/pageGuard.types.ts';
import { BACK_EVENT } from './backEvent.ts';
import { guardPage } from './pageGuard.ts';
import { assign, sendTo, setup, type AnyActorRef } from 'xstate';

type Asked = LeavingRequested | GuardUpdated;

let running: AnyActorRef | undefined;

/** A chart that records the requests to leave, with the guard running. */
const guarded = (isGuarded: boolean): (() => string[]) => {
  const machine = setup({
    types: { events: {} as Asked, context: {} as { asked: string[] } },
    actors: { guardPage: guardPage(() => window) },
  }).createMachine({
    context: { asked: [] },
    invoke: { id: 'guard', src: 'guardPage', input: { isGuarded, href: '/my-breakwater/bookings/1234' } },
    on: {
      'leaving.requested': { actions: assign({ asked: ({ context, event }) => [...context.asked, event.href] }) },
      'guard.updated': { actions: sendTo('guard', ({ event }) => event) },
    },
  });
  const actor = createActor(machine).start();
  running = actor;
  return () => actor.getSnapshot().context.asked;
};

/** Clicks a link; true when the click was not stopped. */
const follow = (href: string, init: MouseEventInit = {}): boolean => {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  link.dispatchEvent(click);
  link.remove();
  return !click.defaultPrevented;
};

/** Whether the browser would ask before the page is closed. */
const asksBeforeClosing = (): boolean => {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
};

/** The browser goes back to an address; true when the page follows it. */
const goBack = (address: string): boolean => {
  history.replaceState(null, '', address);
  return window.dispatchEvent(new Event(BACK_EVENT, { cancelable: true }));
};

const address = (): string => `${location.pathname}${location.search}`;

beforeEach(() => history.replaceState(null, '', '/my-breakwater/bookings/1234/spa?agencyId=7'));

afterEach(() => running?.stop());

// requirement: JOURNEY-8-REMOVAL
it('asks before a link leads away from the booking, and before the page is closed', () => {
  const asked = guarded(true);
  expect(follow('/my-breakwater/bookings?agencyId=7')).toBe(false);
  expect(follow('https://elsewhere.example/page')).toBe(false);
  expect(asked()).toEqual(['/my-breakwater/bookings?agencyId=7', 'https://elsewhere.example/page']);
  expect(asksBeforeClosing()).toBe(true);
});

it.each([
  ['the booking', '/my-breakwater/bookings/1234', {}],
  ['another page of the booking', '/my-breakwater/bookings/1234/spa', {}],
  ['a part of the page', '#message', {}],
  ['a part of the page, by its whole address', '/my-breakwater/bookings/1234/spa?agencyId=7#message', {}],
  ['a new tab', '/my-breakwater/bookings', { ctrlKey: true }],
])('lets a link to %s pass', (_, href, init) => {
  const asked = guarded(true);
  follow(href, init);
  expect(asked()).toEqual([]);
});

// requirement: JOURNEY-8-MSG-LEAVE
it('asks before Back leaves the booking, and shows the address of the page that stays', () => {
  const asked = guarded(true);
  expect(goBack('/my-breakwater/bookings?agencyId=7')).toBe(false);
  expect(asked()).toEqual(['/my-breakwater/bookings?agencyId=7']);
  expect(address()).toBe('/my-breakwater/bookings/1234/spa?agencyId=7');
});

it('asks nothing unless something is not sent, and nothing any more once it is left', () => {
  const asked = guarded(false);
  follow('/my-breakwater/bookings');
  expect(asksBeforeClosing()).toBe(false);
  running?.stop();
  const askedBefore = guarded(true);
  running?.stop();
  follow('/my-breakwater/bookings');
  expect(goBack('/my-breakwater/bookings')).toBe(true);
  expect([...asked(), ...askedBefore()]).toEqual([]);
  expect(asksBeforeClosing()).toBe(false);
});

it('begins to ask, and asks no more, when the page says so', () => {
  const asked = guarded(false);
  for (const isGuarded of [true, true, false, false]) {
    running?.send({ type: 'guard.updated', isGuarded });
    follow('/my-breakwater/bookings');
    expect(asksBeforeClosing()).toBe(isGuarded);
  }
  expect(asked()).toEqual(['/my-breakwater/bookings', '/my-breakwater/bookings']);
});
