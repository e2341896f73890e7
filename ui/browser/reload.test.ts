/** A page of another release is loaded again once, with what was typed, and says so. */
import { expect, it, vi } from 'vitest';
import type { CallName } from '../../machines/contract/calls.ts';
import { failureReply } from '../actors/test/fakeServer.ts';
import { openWindow } from '../test/openWindow.ts';
import { afterReload, reloadIfOutdated, reloadWhenLost } from './reload.ts';

const FIELDS = `<input data-test="name.entered" data-key="1.first"><input type="password" data-test="password.entered">
  <select data-test="month.chosen"><option>May</option><option>June</option></select>
  <input data-test="card" autocomplete="cc-number"><input type="checkbox" data-test="terms.toggled">`;
const LOST = '<div data-screen="unreachable"><a rel="external" href="/booking/dining">Try again</a></div>';

const pageWith = async (body: string) => {
  const { window } = await openWindow('https://resorts.example/booking/guest-details');
  window.document.body.innerHTML = body;
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  Object.assign(window.HTMLElement.prototype, { showPopover: () => undefined });
  const fields = () => [...window.document.querySelectorAll<HTMLInputElement>('input, select')];
  const isOutdated = (name: CallName) => reloadIfOutdated(window, name, failureReply('pageOutdated'));
  return { window, reload, fields, isOutdated };
};

it('is loaded again once, by the first call that the server cannot read, and then has all but passwords and cards', async () => {
  const { window, reload, fields, isOutdated } = await pageWith(FIELDS);
  reloadIfOutdated(window, 'set-extras', failureReply('unavailable'));
  expect(reload).not.toHaveBeenCalled();
  for (const field of fields()) field.value = field.localName === 'select' ? 'June' : 'Ada';
  window.document.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
  isOutdated('set-extras');
  isOutdated('set-extras');
  expect(reload).toHaveBeenCalledOnce();
  // the next document
  window.document.body.innerHTML = '<main></main>';
  afterReload(window);
  expect(window.document.querySelector('[role=alert]')?.textContent).toContain('What you entered is still here');
  const entered: string[] = [];
  window.addEventListener('input', ({ target }) => entered.push((target as HTMLInputElement).value));
  window.document.querySelector('main')?.insertAdjacentHTML('beforeend', FIELDS);
  await vi.waitFor(() => expect(fields().map(({ value }) => value)).toEqual(['Ada', '', 'June', '', 'on']));
  expect([entered[0], window.document.querySelector<HTMLInputElement>('[type=checkbox]')?.checked]).toEqual([
    'Ada',
    true,
  ]);
  window.dispatchEvent(new window.Event('keydown'));
  afterReload(window);
  expect(window.document.querySelector('[role=alert]')).toBeNull();
});

it('is not loaded again in a checkout, unless the call is one before the payment', async () => {
  const { window, reload, isOutdated } = await pageWith(FIELDS);
  window.document.documentElement.dataset['payment'] = 'true';
  isOutdated('keep-alive-booking');
  expect(reload).not.toHaveBeenCalled();
  isOutdated('pay');
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  [true, 1],
  [false, 0],
])('is loaded again when its code is lost and the server answers: %s', async (isAnswering, times) => {
  const { window } = await pageWith('<main></main>');
  const asked = vi.fn(() => (isAnswering ? Promise.resolve(new Response()) : Promise.reject(new TypeError('offline'))));
  Object.assign(window, { fetch: asked });
  reloadWhenLost(window);
  const followed = vi.fn();
  window.document.addEventListener('click', followed);
  for (let turn = 1; turn <= 2; turn += 1) {
    window.document.body.innerHTML = LOST;
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(turn));
    await new Promise((resolve) => setTimeout(resolve));
    window.document.body.innerHTML = '<main></main>';
  }
  expect(followed).toHaveBeenCalledTimes(times);
});
