/** Asking before a page is left: links away from the booking, and closing the page. */
// @vitest-environment happy-dom
import { createActor } from 'xstate';
import { afterEach, expect, it } from 'vitest';
import { guardPage } from './pageGuard.ts';
import { assign, setup, type AnyActorRef } from 'xstate';

type Asked = { type: 'leaving.requested'; href: string };

let running: AnyActorRef | undefined;

/** A chart that notes what it is asked, with the guard running. */
const guarded = (isGuarded: boolean): (() => string[]) => {
  const machine = setup({
    types: { events: {} as Asked, context: {} as { asked: string[] } },
    actors: { guardPage: guardPage(() => window) },
  }).createMachine({
    context: { asked: [] },
    invoke: { src: 'guardPage', input: { isGuarded, bookingHref: '/my-breakwater/bookings/1234' } },
    on: { 'leaving.requested': { actions: assign({ asked: ({ context, event }) => [...context.asked, event.href] }) } },
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

afterEach(() => {
  running?.stop();
});

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
  ['a new tab', '/my-breakwater/bookings', { ctrlKey: true }],
])('lets a link to %s pass', (_, href, init) => {
  const asked = guarded(true);
  follow(href, init);
  expect(asked()).toEqual([]);
});

it('asks nothing unless something is not sent, and nothing any more once it is left', () => {
  const asked = guarded(false);
  follow('/my-breakwater/bookings');
  expect(asksBeforeClosing()).toBe(false);
  running?.stop();
  const askedBefore = guarded(true);
  running?.stop();
  follow('/my-breakwater/bookings');
  expect([...asked(), ...askedBefore()]).toEqual([]);
  expect(asksBeforeClosing()).toBe(false);
});
