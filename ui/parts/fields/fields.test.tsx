/** The fields of forms: the summary of errors, text boxes and choices, in each state. */
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { openWindow } from '../../test/openWindow.ts';
import { outlineOf } from '../../test/outline.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { focusField } from './focusField.ts';
import { ToggleCard } from './ToggleCard.tsx';
import { TextField } from './TextField.tsx';

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

const nothing = () => undefined;
const testId = { 'data-test': 'value.entered' };
const picture = { src: '/lodge.avif', alt: '', width: 4, height: 3 };

describe('ToggleCard', () => {
  it('describes its switch by all its texts', () =>
    expect(
      outlineOf(
        <ToggleCard
          title="Premium Dining"
          text="Breakfast and dinner"
          note="Replaces Food Court"
          problem="That wasn’t saved"
          refusal="Sold out"
          price="£120"
          picture={picture}
          isOn
          testId={testId}
          onToggle={nothing}
        >
          <p>For each unit</p>
        </ToggleCard>,
      ),
    ).toEqual([
      '<div data-state="on">',
      '  <img src="/lodge.avif" alt="" width="4" height="3" loading="lazy" fetchPriority="auto" decoding="async"/>',
      '  <label for="id1">',
      '    <span id="id1-title"> Premium Dining',
      '    <span id="id1-text"> Breakfast and dinner',
      '      Replaces Food Court',
      '      That wasn’t saved',
      '      Sold out',
      '    £120',
      '    <input data-test="value.entered" id="id1" type="checkbox" role="switch" aria-disabled="true" aria-labelledby="id1-title" aria-describedby="id1-text" checked=""/>',
      '  <p> For each unit',
    ]));

  it.each([
    [true, null, 'on'],
    [false, null, 'off'],
    [false, 'Sold out', 'refused'],
  ])('that is on: %s, and refused: %s, is shown as %s', (isOn, refusal, state) => {
    const card = <ToggleCard title="Spa" picture={picture} isOn={isOn} refusal={refusal} onToggle={nothing} />;
    expect(outlineOf(card)).toContain(`<div data-state="${state}">`);
    expect(outlineOf(card).join().includes('checked')).toBe(isOn);
  });
});

it('TextField says all that belongs to it', () =>
  expect(
    outlineOf(
      <TextField
        hint="As on your card"
        error="Enter it"
        isWaiting
        testId={testId}
        id="phone"
        label="Phone"
        value="01234"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        onValue={nothing}
      />,
    ),
  ).toEqual([
    '<label for="phone"> Phone',
    '<p id="phone-hint"> As on your card',
    '<p id="phone-error"> (warning)',
    '  Error:',
    '  Enter it',
    '<input data-test="value.entered" id="phone" type="tel" autoComplete="tel-national" inputMode="tel" readOnly="" aria-invalid="true" aria-describedby="phone-hint phone-error" name="phone" value="01234"/>',
  ]));
