/** The first script of a page: what is pressed before the charts run takes effect once they do. */
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HydratedEvent } from './loader.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';

/** A page module that resolves when its charts run. */
const MODULE = 'data:text/javascript,export const started = globalThis.chartsStarted';

let opened: TestWindow;
beforeEach(async () => {
  opened = await openWindow();
  const { window } = opened;
  vi.stubGlobal('chartsStarted', new Promise(() => undefined));
  // globals that the script uses without `window.`
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  Object.defineProperty(window.document, 'visibilityState', { value: 'hidden' });
});
afterEach(() => void vi.unstubAllGlobals());

it('enters and presses again in order what was entered before, and leaves links and plain forms to the browser', async () => {
  document.body.innerHTML = `<script type="text/plain" data-module="${MODULE}" data-parts=""></script>
    <div id="root"></div>
    <form action="/booking/search"><input id="plain" /></form>
    <a href="/booking/dining"><span id="link">Dining</span></a>`;
  const heard: string[] = [];
  const hear = (text: string) => () => void heard.push(text);
  const Field = ({ id, before = '' }: { id: string; before?: string }) => {
    const [value, setValue] = useState(before);
    return (
      <input
        id={id}
        value={value}
        onChange={({ target }) => {
          heard.push(`${id}: ${target.value}`);
          setValue(target.value);
        }}
      />
    );
  };
  const Box = ({ id, type, isOn }: { id: string; type: string; isOn: boolean }) => (
    <input
      id={id}
      type={type}
      name={type}
      checked={isOn}
      onChange={({ target }) => heard.push(`${id}: ${target.checked}`)}
    />
  );
  const page = (
    <>
      <Field id="typed" />
      <Field id="filled" />
      <Field id="cleared" before="Ada" />
      <Field id="untouched" before="Lovelace" />
      <Box id="ticked" type="checkbox" isOn={false} />
      <Box id="unticked" type="checkbox" isOn />
      <Box id="other" type="radio" isOn />
      <Box id="chosen" type="radio" isOn={false} />
      <button type="button" onClick={hear('pressed')}>
        <span id="pressed">Next month</span>
      </button>
    </>
  );
  const { renderToString } = await import('react-dom/server');
  const { hydrateRoot } = await import('react-dom/client');
  const root = document.getElementById('root') as HTMLElement;
  root.innerHTML = renderToString(page);
  const control = (id: string) => document.getElementById(id) as HTMLInputElement;
  const type = (id: string, text: string): void => {
    control(id).value = text;
    control(id).dispatchEvent(new Event('input', { bubbles: true }));
  };
  // before any script, as when the browser fills in known values
  control('filled').value = 'ada@example.com';
  await import('./loader.ts');
  type('typed', 'a');
  type('typed', 'abc');
  type('cleared', '');
  type('plain', 'MH');
  for (const id of ['pressed', 'pressed', 'unticked', 'ticked', 'chosen', 'link']) control(id).click();
  await act(() => hydrateRoot(root, page));
  expect(heard).toEqual([]);
  act(() => void window.dispatchEvent(new Event('hydrated' satisfies HydratedEvent)));
  expect(heard).toEqual([
    'typed: abc',
    'cleared: ',
    'pressed',
    'pressed',
    'unticked: false',
    'ticked: true',
    'chosen: true',
    'filled: ada@example.com',
  ]);
  expect(['typed', 'filled', 'cleared', 'untouched'].map((id) => control(id).value)).toEqual([
    'abc',
    'ada@example.com',
    '',
    'Lovelace',
  ]);
  control('pressed').click();
  expect(heard.at(-1)).toBe('pressed');
});
