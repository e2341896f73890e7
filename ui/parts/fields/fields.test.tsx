/** The summary of errors, and the field that each error leads to. */
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { openWindow } from '../../test/openWindow.ts';
import { outlineOf } from '../../test/outline.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { focusField } from './focusField.ts';

describe('ErrorSummary', () => {
  const errors = [
    { fieldId: 'first', message: 'Enter your first name' },
    { fieldId: 'last', message: 'Enter your last name' },
  ];
  const fields = (
    <>
      <ErrorSummary focusKey={1} errors={errors} />
      <input id="first" />
      <div id="last">
        <input id="box" />
      </div>
    </>
  );

  it('links each message to its field in a named alert that can take the focus', () =>
    expect(outlineOf(<ErrorSummary focusKey={1} errors={errors} />)).toEqual([
      '<div id="error-summary" tabindex="-1" role="alert" aria-labelledby="id1">',
      '  <h2 id="id1"> (warning) There is a problem',
      '  <ul>',
      '    <li>',
      '      <a href="#first"> Enter your first name',
      '    <li>',
      '      <a href="#last"> Enter your last name',
    ]));

  it('takes the focus, and moves it to a field without changing the address', async () => {
    const opened = await openWindow();
    const { root } = opened.mount(fields);
    expect(document.activeElement).toBe(root.querySelector('[role="alert"]'));
    for (const [at, focused] of ['first', 'box'].entries()) {
      const link = root.querySelectorAll('a')[at];
      const click = new Event('click', { bubbles: true, cancelable: true });
      act(() => void link?.dispatchEvent(click));
      expect(document.activeElement?.id).toBe(focused);
      expect(click.defaultPrevented).toBe(true);
    }
  });

  const summaryOf = (count: number) =>
    renderToStaticMarkup(
      <ErrorSummary
        focusKey={1}
        errors={Array.from({ length: count }, (_, index) => ({ fieldId: `f${index}`, message: `Line ${index + 1}` }))}
      />,
    );

  it.each([
    [1, 1, null],
    [4, 4, null],
    [5, 5, null],
    [6, 5, 'and 1 more'],
    [7, 5, 'and 2 more'],
    [30, 5, 'and 25 more'],
  ])('of %s errors lists %s, and says how many more there are: %s', (count, listed, more) => {
    const summary = summaryOf(count);
    expect(summary.match(/Line \d+/g)).toEqual(Array.from({ length: listed }, (_, index) => `Line ${index + 1}`));
    expect(/and \d+ more/.exec(summary)?.[0] ?? null).toBe(more);
  });
});

describe('the field that an error leads to', () => {
  beforeEach(async () => void (await openWindow()));

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
});
