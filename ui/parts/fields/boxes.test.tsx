/** Boxes to type in or to choose from: what they say with everything given and with the least, and what they report. */
import { describe, expect, it, vi } from 'vitest';
import { enter } from '../../test/enter.ts';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { EmailField, TextField } from './TextField.tsx';

const nothing = () => undefined;
const testId = { 'data-test': 'field.entered' };

const mount = partMounter();

/** Everything optional that a field can show. */
const full = { hint: 'As on your card', error: 'Enter it', isWaiting: true, testId } as const;

describe('TextField', () => {
  it('says all that belongs to it', () =>
    expect(
      outlineOf(
        <TextField
          {...full}
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
      '<input data-test="field.entered" id="phone" type="tel" autoComplete="tel-national" inputMode="tel" readOnly="" aria-invalid="true" aria-describedby="phone-hint phone-error" name="phone" value="01234"/>',
    ]));

  it('says in its label that it is optional', () =>
    expect(outlineOf(<TextField id="line2" label="Line 2" isOptional value="" onValue={nothing} />)).toEqual([
      '<label for="line2"> Line 2',
      '  (optional)',
      '<input id="line2" type="text" name="line2" value=""/>',
    ]));

  it('reports what is typed', async () => {
    const onValue = vi.fn();
    const { root } = await mount(<TextField id="first" label="First name" value="" onValue={onValue} />);
    enter(root.querySelector('input'), 'Ada');
    expect(onValue).toHaveBeenCalledExactlyOnceWith('Ada');
  });
});

describe('EmailField', () => {
  it('has the e-mail keyboard and autofill', () =>
    expect(outlineOf(<EmailField id="mail" label="E-mail" value="" isRequired onValue={nothing} />)).toEqual([
      '<label for="mail"> E-mail',
      '<input id="mail" type="email" autoComplete="email" inputMode="email" aria-required="true" name="mail" value=""/>',
    ]));
});

describe('TextAreaField', () => {
  it('says all that belongs to it', () =>
    expect(
      outlineOf(
        <TextAreaField {...full} id="note" label="Note" value="Hello" rows={5} autoComplete="off" onValue={nothing} />,
      ),
    ).toEqual([
      '<label for="note"> Note',
      '<p id="note-hint"> As on your card',
      '<p id="note-error"> (warning)',
      '  Error:',
      '  Enter it',
      '<textarea data-test="field.entered" id="note" name="note" rows="5" autoComplete="off" readOnly="" aria-invalid="true" aria-describedby="note-hint note-error"> Hello',
    ]));

  it('reports what is typed', async () => {
    const onValue = vi.fn();
    const { root } = await mount(<TextAreaField id="note" label="Note" value="" rows={5} onValue={onValue} />);
    enter(root.querySelector('textarea'), 'Late arrival');
    expect(onValue).toHaveBeenCalledExactlyOnceWith('Late arrival');
  });
});

describe('SelectField', () => {
  const options = [
    { value: 'ms', label: 'Ms' },
    { value: 'mr', label: 'Mr', isDisabled: true },
  ];

  it('says all that belongs to it', () =>
    expect(
      outlineOf(
        <SelectField
          {...full}
          id="title"
          label="Title"
          value="ms"
          options={options}
          placeholder="Choose a title"
          autoComplete="honorific-prefix"
          onValue={nothing}
        />,
      ),
    ).toEqual([
      '<label for="title"> Title',
      '<p id="title-hint"> As on your card',
      '<p id="title-error"> (warning)',
      '  Error:',
      '  Enter it',
      '<select data-test="field.entered" id="title" name="title" autoComplete="honorific-prefix" disabled="" aria-invalid="true" aria-describedby="title-hint title-error">',
      '  <option value=""> Choose a title',
      '  <option value="ms" selected=""> Ms',
      '  <option value="mr" disabled=""> Mr',
      '(down)',
    ]));
});
