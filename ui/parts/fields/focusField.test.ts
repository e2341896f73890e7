/** The field that an error leads to, wherever its control stands. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { focusField } from './focusField.ts';

let opened: TestWindow;
beforeEach(async () => {
  opened = await openWindow();
});
afterEach(() => opened.close());

it.each([
  ['the field itself', '<input id="field">', 'INPUT', 0],
  ['the first control in it', '<fieldset id="field"><p>Choose</p><select></select><input></fieldset>', 'SELECT', 0],
  ['a link in it', '<div id="field"><a href="/help">Help</a></div>', 'A', 0],
  // the provider's script moves the focus on into its frame
  ['a frame in it, by a click', '<div id="field"><iframe></iframe></div>', 'IFRAME', 1],
  ['nothing where nothing can have the focus', '<div id="field"><p>Text</p></div>', 'BODY', 0],
  ['nothing without the field', '<input id="other">', 'BODY', 0],
])('leads to %s', (_, html, focused, clicked) => {
  document.body.innerHTML = html;
  let clicks = 0;
  document.body.addEventListener('click', () => (clicks += 1));
  focusField('field');
  expect([document.activeElement?.tagName, clicks]).toEqual([focused, clicked]);
});
