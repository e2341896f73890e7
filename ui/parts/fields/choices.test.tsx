/** Choices: what they say in each state, and what they report. While one cannot be changed, a click reports nothing. */
import { act, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { ChipChoices } from './ChipChoices.tsx';
import { RadioCards } from './RadioCards.tsx';
import { ToggleCard } from './ToggleCard.tsx';

const nothing = () => undefined;
const testId = { 'data-test': 'choice.made' };
const picture = { src: '/lodge.avif', alt: '', width: 4, height: 3 };

const mount = partMounter();

/** Clicks the input at an index of the field. */
const click = async (field: ReactElement, at = 0) => {
  const { root, unmount } = await mount(field);
  act(() => root.querySelectorAll('input')[at]?.click());
  unmount();
};

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

  it('says no more than its label otherwise', () =>
    expect(outlineOf(<CheckboxField id="terms" label="I accept" isChecked={false} onChange={nothing} />)).toEqual([
      '<label for="terms">',
      '  <input id="terms" type="checkbox" name="terms"/>',
      '  I accept',
    ]));

  it('has no error and can be changed while neither is said', () =>
    expect(
      outlineOf(<CheckboxField id="terms" label="I accept" hint="Read them" isChecked isRequired onChange={nothing} />),
    ).toEqual([
      '<label for="terms">',
      '  <input id="terms" type="checkbox" aria-required="true" aria-describedby="terms-hint" name="terms" checked=""/>',
      '  I accept',
      '<p id="terms-hint"> Read them',
    ]));

  it('reports its new state, and nothing while it cannot be changed', async () => {
    const onChange = vi.fn();
    const field = { id: 'terms', label: 'I accept', isChecked: false, onChange };
    await click(<CheckboxField {...field} isWaiting />);
    expect(onChange).not.toHaveBeenCalled();
    await click(<CheckboxField {...field} />);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });
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

  it('reports the chip, but not one without results', async () => {
    const onToggle = vi.fn();
    await click(<ChipChoices {...chips} onToggle={onToggle} />, 1);
    expect(onToggle).not.toHaveBeenCalled();
    await click(<ChipChoices {...chips} onToggle={onToggle} />);
    expect(onToggle).toHaveBeenCalledExactlyOnceWith('2027-03');
  });
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

  it('reports the card, and nothing while none can be chosen', async () => {
    const onValue = vi.fn();
    const waiting = <RadioCards {...cards} value={null} isWaiting onValue={onValue} />;
    expect(outlineOf(waiting).filter((line) => line.includes('aria-disabled="true"'))).toHaveLength(2);
    await click(waiting, 1);
    expect(onValue).not.toHaveBeenCalled();
    await click(<RadioCards {...cards} value={null} onValue={onValue} />, 1);
    expect(onValue).toHaveBeenCalledExactlyOnceWith('7');
  });
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

  it('describes its switch by nothing if it has no texts', () =>
    expect(outlineOf(<ToggleCard title="Ground floor" isOn={false} testId={testId} onToggle={nothing} />)).toEqual([
      '<div data-state="off">',
      '  <label for="id1">',
      '    <span id="id1-title"> Ground floor',
      '    <input data-test="choice.made" id="id1" type="checkbox" role="switch" aria-labelledby="id1-title"/>',
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

  it.each([{ text: 'Text' }, { note: 'Note' }, { problem: 'Problem' }, { refusal: 'Refusal' }])(
    'says %j once',
    (words) => {
      const lines = outlineOf(<ToggleCard title="Ground floor" {...words} isOn={false} onToggle={nothing} />);
      expect(lines.slice(3)).toEqual([
        expect.stringMatching(new RegExp(`^    (?:<span id="id1-text"> )?${Object.values(words)[0]}$`)),
        expect.stringContaining('aria-describedby="id1-text"'),
      ]);
    },
  );

  it('reports its new state, and nothing while it cannot be switched', async () => {
    const onToggle = vi.fn();
    const card = { title: 'Ground floor', isOn: false, onToggle };
    const waiting = <ToggleCard {...card} isWaiting />;
    expect(outlineOf(waiting).join()).toContain('aria-disabled="true"');
    await click(waiting);
    await click(<ToggleCard {...card} refusal="Sold out" />);
    expect(onToggle).not.toHaveBeenCalled();
    await click(<ToggleCard {...card} />);
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(true);
  });
});
