/** How fields link their texts to their controls. */
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { openWindow } from '../../test/openWindow.ts';
import { outlineOf } from '../../test/outline.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { DateOfBirthField } from './DateOfBirthField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { QuantityPicker } from './QuantityPicker.tsx';
import { RadioCards } from './RadioCards.tsx';
import { SelectField } from './SelectField.tsx';
import { Stepper } from './Stepper.tsx';
import { EmailField, TextField } from './TextField.tsx';
import { ToggleCard } from './ToggleCard.tsx';

const nothing = () => undefined;

/** Expects every id that an attribute refers to in the markup. */
const expectNoLooseEnds = (html: string) => {
  const pointed = [...html.matchAll(/(?:aria-describedby|aria-labelledby|for)="([^"]+)"/g)];
  for (const id of pointed.flatMap(([, ids]) => (ids ?? '').split(' '))) expect(html).toContain(`id="${id}"`);
};

const all = {
  TextField: (
    <TextField id="first" label="First name" hint="As on your card" error="Enter it" value="" onValue={nothing} />
  ),
  EmailField: <EmailField id="mail" label="E-mail" value="" onValue={nothing} />,
  SelectField: <SelectField id="title" label="Title" value="" options={[]} error="Choose one" onValue={nothing} />,
  CheckboxField: <CheckboxField id="terms" label="I accept" hint="Read them" isChecked={false} onChange={nothing} />,
  DateOfBirthField: (
    <DateOfBirthField
      id="born"
      legend="Date of birth"
      hint="For example 31 3 1984"
      error="Enter a real date"
      errorParts={['month']}
      value={{ day: '31', month: '2', year: '1984' }}
      onPart={nothing}
    />
  ),
  RadioCards: (
    <RadioCards
      id="nights"
      legend="Nights"
      variant="tiles"
      error="Choose one"
      value="3"
      options={[
        { value: '3', title: '3 nights' },
        { value: '7', title: '7 nights', text: 'From Friday' },
      ]}
      onValue={nothing}
    />
  ),
  QuantityPicker: (
    <QuantityPicker
      id="tokens"
      label="Tokens"
      hint="Any day"
      value="0"
      onValue={nothing}
      onLess={nothing}
      onMore={nothing}
    />
  ),
  ToggleCard: <ToggleCard title="Late check-out" isOn={false} refusal="You have early check-in" onToggle={nothing} />,
  Stepper: (
    <Stepper label="Adults" hint="15 and over" value={2} lessRefusal="Two at least" onLess={nothing} onMore={nothing} />
  ),
};

describe('every field', () => {
  it.each(Object.entries(all))('refers only to existing ids: %s', (_, field) => {
    const html = renderToStaticMarkup(field);
    expect(html).toMatch(/aria-describedby|aria-labelledby|for=/);
    expectNoLooseEnds(html);
  });
});

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
    await opened.close();
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

  it('renders nothing without errors', () =>
    expect(renderToStaticMarkup(<ErrorSummary focusKey={1} errors={[]} />)).toBe(''));
});
