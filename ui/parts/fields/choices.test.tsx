/** Choices: what they say in each state, and what they report. While one cannot be changed, a click reports nothing. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { ChipChoices } from './ChipChoices.tsx';
import { RadioCards } from './RadioCards.tsx';
import { ToggleCard } from './ToggleCard.tsx';

const nothing = () => undefined;
const testId = { 'data-test': 'choice.made' };
const picture = { src: '/lodge.avif', alt: '', width: 4, height: 3 };

describe('CheckboxField', () => {
  it('says all that belongs to it', () =>
    expect(
      outlineOf(
        <CheckboxField
          id="terms"
          label="I accept"
          hint="Read them"
          error="Accept them"
          isChecked
          isRequired
          isWaiting
          testId={testId}
          onChange={nothing}
        />,
      ),
    ).toEqual([
      '<p id="terms-error"> (warning)',
      '  Error:',
      '  Accept them',
      '<label for="terms">',
      '  <input data-test="choice.made" id="terms" type="checkbox" aria-disabled="true" aria-required="true" aria-invalid="true" aria-describedby="terms-hint terms-error" name="terms" checked=""/>',
      '  I accept',
      '<p id="terms-hint"> Read them',
    ]));
});

describe('ChipChoices', () => {
  const options = [
    { value: '2027-03', title: 'March', text: '4 breaks', isOn: true, isDisabled: false, testId },
    { value: '2027-04', title: 'April', text: 'None', isOn: false, isDisabled: true, testId },
  ];
  const chips = { id: 'months', legend: 'Months', options };

  it('says which chips are on, and which have no results', () =>
    expect(outlineOf(<ChipChoices {...chips} hint="Any" onToggle={nothing} />)).toEqual([
      '<fieldset id="months" aria-describedby="months-hint">',
      '  <legend> Months',
      '  <p id="months-hint"> Any',
      '  <label for="months-0">',
      '    <input data-test="choice.made" id="months-0" type="checkbox" checked=""/>',
      '    March',
      '    4 breaks',
      '  <label for="months-1" data-disabled="true">',
      '    <input data-test="choice.made" id="months-1" type="checkbox" aria-disabled="true"/>',
      '    April',
      '    None',
    ]));

  it('marks its chips as wrong with an error', () =>
    expect(
      outlineOf(<ChipChoices {...chips} error="Choose a month" onToggle={nothing} />).filter((line) =>
        line.includes('aria-invalid="true"'),
      ),
    ).toHaveLength(2));
});

describe('RadioCards', () => {
  const options = [
    { value: '3', title: '3 nights', text: 'From Friday', aside: '£299', picture, testId },
    { value: '7', title: '7 nights' },
  ];
  const cards = { id: 'nights', legend: 'Nights', variant: 'lines', options } as const;

  it('names and describes each card, and checks the chosen one', () =>
    expect(outlineOf(<RadioCards {...cards} error="Choose one" value="3" onValue={nothing} />)).toEqual([
      '<fieldset id="nights" aria-describedby="nights-error">',
      '  <legend> Nights',
      '  <p id="nights-error"> (warning)',
      '    Error:',
      '    Choose one',
      '  <label for="nights-0">',
      '    <input data-test="choice.made" id="nights-0" type="radio" aria-describedby="nights-0-text" aria-labelledby="nights-0-title" name="nights" checked="" value="3"/>',
      '    <img src="/lodge.avif" alt="" width="4" height="3" loading="lazy" fetchPriority="auto" decoding="async"/>',
      '    <span aria-hidden="true">',
      '    <span id="nights-0-title"> 3 nights',
      '    <span id="nights-0-text"> From Friday',
      '    £299',
      '  <label for="nights-1">',
      '    <input id="nights-1" type="radio" aria-labelledby="nights-1-title" name="nights" value="7"/>',
      '    <span aria-hidden="true">',
      '    <span id="nights-1-title"> 7 nights',
    ]));
});

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
      '    <input data-test="choice.made" id="id1" type="checkbox" role="switch" aria-disabled="true" aria-labelledby="id1-title" aria-describedby="id1-text" checked=""/>',
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
