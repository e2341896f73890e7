/** Choices: their texts in each state, and what they report. While one cannot be changed, a click reports nothing. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { ToggleCard } from './ToggleCard.tsx';

const nothing = () => undefined;
const testId = { 'data-test': 'choice.made' };
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
