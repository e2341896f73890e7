/** The first script of a page: what is pressed before the charts run counts once they do. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWindow, type TestWindow } from '../test/openWindow.ts';

/** A module of the charts, which start when the test says so. */
const MODULE = 'data:text/javascript,export const started = globalThis.chartsStarted';

let opened: TestWindow;
let startCharts: () => void;
beforeEach(async () => {
  opened = await openWindow();
  const { window } = opened;
  const { promise, resolve } = Promise.withResolvers<void>();
  startCharts = resolve;
  vi.stubGlobal('chartsStarted', promise);
  // the names of a window that the script uses without naming it
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('HTMLInputElement', window.HTMLInputElement);
  Object.defineProperty(window.document, 'visibilityState', { value: 'hidden' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await opened.close();
});

it('replays each press in order, with the control as it was before, and leaves links to the browser', async () => {
  document.body.innerHTML = `<script type="text/plain" data-module="${MODULE}" data-parts=""></script>
    <input type="checkbox" id="ticked" />
    <input type="checkbox" id="unticked" checked />
    <input type="radio" name="resort" id="other" checked />
    <input type="radio" name="resort" id="chosen" />
    <button type="button" id="gone">Gone</button>
    <button type="button" id="pressed"><span>Next month</span></button>
    <a href="/booking/dining"><span id="link">Dining</span></a>`;
  const control = (id: string) => document.getElementById(id) as HTMLInputElement;
  const boxes = ['ticked', 'unticked', 'other', 'chosen'];
  const heard: string[] = [];
  document.body.addEventListener('click', ({ target }) => {
    const { id, checked } = (target as Element).closest<HTMLInputElement>('[id]') ?? control('gone');
    heard.push(boxes.includes(id) ? `${id}: ${checked}` : id);
  });
  const isPrevented = (id: string): boolean => {
    const click = new window.MouseEvent('click', { bubbles: true, cancelable: true });
    (control(id).firstElementChild ?? control(id)).dispatchEvent(click);
    return click.defaultPrevented;
  };
  await import('./loader.ts');
  control('link').click();
  expect(['gone', 'pressed'].map(isPrevented)).toEqual([true, true]);
  for (const id of ['unticked', 'ticked', 'chosen']) control(id).click();
  expect(heard).toEqual(['link']);
  expect(boxes.map((id) => control(id).checked)).toEqual([true, false, false, true]);
  control('gone').remove();
  startCharts();
  await vi.waitFor(() => expect(heard).toContain('chosen: true'));
  expect(heard).toEqual(['link', 'pressed', 'unticked: false', 'ticked: true', 'chosen: true']);
  expect(boxes.map((id) => control(id).checked)).toEqual([true, false, false, true]);
  control('pressed').click();
  expect(heard.at(-1)).toBe('pressed');
});
