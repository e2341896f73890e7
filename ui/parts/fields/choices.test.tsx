/** Text boxes and choices: their texts with every optional prop and with none, and in each state. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { ToggleCard } from './ToggleCard.tsx';
import { TextField } from './TextField.tsx';

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
      '<input data-test="value.entered" id="phone" type="tel" autoComplete="tel-national" inputMode="tel" readOnly="" aria-invalid="true" aria-describedby="phone-hint phone-error" name="phone" value="01234"/>',
    ]));

  it('says in its label that it is optional', () =>
    expect(outlineOf(<TextField id="line2" label="Line 2" isOptional value="" onValue={nothing} />)).toEqual([
      '<label for="line2"> Line 2',
      '  (optional)',
      '<input id="line2" type="text" name="line2" value=""/>',
    ]));
});
