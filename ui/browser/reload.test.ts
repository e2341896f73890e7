/** A page of another release is loaded again once, with what was typed, and says so. */
import { expect, it, vi } from 'vitest';
import { failureReply } from '../actors/test/fakeServer.ts';
import { openWindow } from '../test/openWindow.ts';
import { afterReload, reloadIfOutdated, reloadWhenLost } from './reload.ts';

const FIELDS = `<input data-test="name" data-key="1"><input type="password" data-test="password">
  <select data-test="month"><option>May</option><option>June</option></select>
  <input data-test="card" autocomplete="cc-number"><input type="checkbox" data-test="terms">
  <input data-test="name" data-key="1">`;
const LOST = '<div data-screen="unreachable"><a rel="external" href="/booking/dining">Try again</a></div>';
const outdated = failureReply('pageOutdated');

const pageWith = async (body: string) => {
  const { window } = await openWindow('https://resorts.example/booking/guest-details');
  window.document.body.innerHTML = body;
  Object.assign(window.HTMLElement.prototype, { showPopover: () => undefined });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  return { window, reload, all: () => [...window.document.querySelectorAll<HTMLInputElement>('input, select')] };
};

it('a call that cannot be read loads the page again once, and what was typed appears with its fields', async () => {
  const { window, reload, all } = await pageWith(FIELDS);
  for (const [at, field] of all().entries()) field.value = field.localName === 'select' ? 'June' : `Ada ${at}`;
  all()[4]?.click();
  window.document.documentElement.dataset['payment'] = 'true';
  // a payment may be under way
  reloadIfOutdated(window, 'keep-alive-booking', outdated);
  expect(reload).not.toHaveBeenCalled();
  for (const _again of [1, 2]) reloadIfOutdated(window, 'pay', outdated);
  expect(reload).toHaveBeenCalledOnce();
  window.document.body.innerHTML = '';
  afterReload(window);
  window.document.body.insertAdjacentHTML('beforeend', FIELDS);
  await vi.waitFor(() => expect(all().map(({ value }) => value)).toEqual(['Ada 0', '', 'June', '', 'on', 'Ada 5']));
  expect(all()[4]?.checked).toBe(true);
  expect(window.document.querySelector('[role=alert]')?.textContent).toContain('What you entered is still here');
});

it.each([
  ['once if the server answers', () => Promise.resolve(new Response()), 1],
  ['never if it does not', () => Promise.reject(new TypeError('offline')), 0],
])('code that is lost twice loads the page again %s', async (_, answer, times) => {
  const { window } = await pageWith('');
  const [asked, followed] = [vi.fn(answer), vi.fn()];
  Object.assign(window, { fetch: asked });
  window.document.addEventListener('click', followed);
  reloadWhenLost(window);
  for (const turn of [1, 2]) {
    window.document.body.innerHTML = LOST;
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(turn));
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(followed).toHaveBeenCalledTimes(times);
});
