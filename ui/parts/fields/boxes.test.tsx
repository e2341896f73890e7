/** Text and select boxes: their texts with every optional prop and with none, and what they report. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { TextField } from './TextField.tsx';

const nothing = () => undefined;
const testId = { 'data-test': 'field.entered' };

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
});
