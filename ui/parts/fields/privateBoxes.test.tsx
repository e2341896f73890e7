/** Boxes for a password, a link and a date of birth: their texts, and what they report. */
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { enter } from '../../test/enter.ts';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { DateOfBirthField } from './DateOfBirthField.tsx';
import { LinkField } from './LinkField.tsx';
import { PasswordField } from './PasswordField.tsx';

const nothing = () => undefined;
const testId = { 'data-test': 'field.entered' };
const mount = partMounter();

describe('PasswordField', () => {
  it('shows its text, and cannot be changed while it is sent', () =>
    expect(
      outlineOf(
        <PasswordField
          id="password"
          label="Password"
          hint="8 characters or more"
          error="Enter a password"
          autoComplete="new-password"
          isShown
          isWaiting
          testId={testId}
          onToggle={nothing}
        />,
      ),
    ).toEqual([
      '<label for="password"> Password',
      '<p id="password-hint"> 8 characters or more',
      '<p id="password-error"> (warning)',
      '  Error:',
      '  Enter a password',
      '<input id="password" type="text" autoComplete="new-password" autoCapitalize="none" autoCorrect="off" spellCheck="false" readOnly="" aria-required="true" aria-invalid="true" aria-describedby="password-hint password-error"/>',
      '<button data-test="field.entered" type="button" aria-disabled="true" aria-label="Hide password"> Hide',
    ]));
});

const field = <LinkField id="link" label="Link" hint="Copy it" href="https://resorts.example/q/1" />;

it('LinkField selects all of it when it takes the focus', async () => {
  const box = (await mount(field)).root.querySelector('input');
  act(() => box?.focus());
  expect([box?.selectionStart, box?.selectionEnd]).toEqual([0, 'https://resorts.example/q/1'.length]);
});

describe('DateOfBirthField', () => {
  const date = { id: 'born', legend: 'Date of birth', value: { day: '31', month: '2', year: '1984' } };

  it('marks the boxes that are wrong, and fills in a guest’s own birthday', () =>
    expect(
      outlineOf(
        <DateOfBirthField
          {...date}
          hint="For example 31 3 1984"
          error="Enter a real date"
          errorParts={['month']}
          isGuests
          isWaiting
          testIdOf={(part) => ({ 'data-test': part })}
          onPart={nothing}
        />,
      ),
    ).toEqual([
      '<fieldset id="born" aria-describedby="born-hint born-error">',
      '  <legend> Date of birth',
      '  <p id="born-hint"> For example 31 3 1984',
      '  <p id="born-error"> (warning)',
      '    Error:',
      '    Enter a real date',
      '  <label for="born-day"> Day',
      '    <input data-test="day" id="born-day" inputMode="numeric" readOnly="" autoComplete="bday-day" name="born-day" value="31"/>',
      '  <label for="born-month"> Month',
      '    <input data-test="month" id="born-month" inputMode="numeric" readOnly="" autoComplete="bday-month" aria-invalid="true" name="born-month" value="2"/>',
      '  <label for="born-year"> Year',
      '    <input data-test="year" id="born-year" inputMode="numeric" readOnly="" autoComplete="bday-year" name="born-year" value="1984"/>',
    ]));

  it('fills all three boxes with a whole date that is pasted into one, and keeps any other text whole', async () => {
    const onPart = vi.fn();
    const { root } = await mount(<DateOfBirthField {...date} onPart={onPart} />);
    enter(root.querySelector('#born-month'), '27/03/1984');
    enter(root.querySelector('#born-day'), '27 March');
    expect(onPart.mock.calls).toEqual([
      ['day', '27'],
      ['month', '03'],
      ['year', '1984'],
      ['day', '27 March'],
    ]);
  });
});
