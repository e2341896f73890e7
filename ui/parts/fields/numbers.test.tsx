/** Numbers that are typed or changed in steps: their texts at the limits, and what they report. */
import { fireEvent } from '@testing-library/dom';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enter } from '../../test/enter.ts';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { QuantityPicker } from './QuantityPicker.tsx';
import { Stepper } from './Stepper.tsx';

const onLess = vi.fn();
const onMore = vi.fn();
const onValue = vi.fn();
const report = { onLess, onMore };
const testIds = { less: { 'data-test': 'less' }, more: { 'data-test': 'more' }, value: { 'data-test': 'value' } };

beforeEach(() => vi.clearAllMocks());

const mount = partMounter();

describe('Stepper', () => {
  it('says why there cannot be fewer or more', () =>
    expect(
      outlineOf(
        <Stepper
          {...report}
          id="adults"
          label="Adults"
          hint="15 and over"
          value={2}
          lessRefusal="Two at least"
          moreRefusal="Two at most"
          testIds={testIds}
        />,
      ),
    ).toEqual([
      '<div id="adults" role="group" aria-labelledby="id1-label" aria-describedby="id1-hint">',
      '  <span id="id1-label"> Adults',
      '  <span id="id1-hint"> 15 and over',
      '  <button data-test="less" type="button" tabindex="-1" aria-label="One fewer: Adults" aria-disabled="true" aria-description="Two at least"> (minus)',
      '  <output role="spinbutton" tabindex="0" aria-live="polite" aria-labelledby="id1-label" aria-describedby="id1-hint" aria-valuenow="2" aria-valuemin="2" aria-valuemax="2"> 2',
      '    Adults',
      '  <button data-test="more" type="button" tabindex="-1" aria-label="One more: Adults" aria-disabled="true" aria-description="Two at most"> (plus)',
      '  Two at most',
    ]));

  it('is changed by the up and down arrows, within its limits', async () => {
    const { root } = await mount(<Stepper {...report} label="Adults" value={2} lessRefusal="Two at least" />);
    const number = root.querySelector('[role="spinbutton"]') as Element;
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight']) fireEvent.keyDown(number, { key });
    expect([onLess.mock.calls.length, onMore.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('QuantityPicker', () => {
  const tokens = { ...report, onValue, id: 'tokens', label: 'Tokens', value: '3' };

  it('says why there cannot be fewer or more', () =>
    expect(
      outlineOf(
        <QuantityPicker
          {...tokens}
          hint="Any day"
          lessRefusal="None left"
          moreRefusal="Three at most"
          note="£30"
          testIds={testIds}
        />,
      ),
    ).toEqual([
      '<label for="tokens"> Tokens',
      '<p id="tokens-hint"> Any day',
      '<button data-test="less" type="button" aria-label="One fewer: Tokens" aria-disabled="true" aria-description="None left"> (minus)',
      '<input data-test="value" id="tokens" inputMode="numeric" autoComplete="off" aria-describedby="tokens-hint" name="tokens" value="3"/>',
      '<button data-test="more" type="button" aria-label="One more: Tokens" aria-disabled="true" aria-description="Three at most"> (plus)',
      '<div role="status"> £30',
      '  <p> Three at most',
    ]));

  it('reports another number when its box is left or Enter pressed, and keeps the saved one until it is accepted', async () => {
    const { root } = await mount(<QuantityPicker {...tokens} />);
    const box = root.querySelector('input');
    act(() => box?.focus());
    enter(box, '5');
    expect(onValue).not.toHaveBeenCalled();
    act(() => box?.blur());
    expect(onValue).toHaveBeenCalledExactlyOnceWith('5');
    expect(box?.value).toBe('3');
    act(() => box?.focus());
    act(() => box?.blur());
    expect(onValue).toHaveBeenCalledOnce();
    const press = (key: string) =>
      act(() => void box?.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { key })));
    act(() => box?.focus());
    enter(box, '7');
    press('7');
    expect(onValue).toHaveBeenCalledOnce();
    press('Enter');
    expect(onValue).toHaveBeenLastCalledWith('7');
  });

  it('reports an empty box, and a refused text again that is left as it is', async () => {
    const leave = async (value: string, typed: string, error: string | null) => {
      const { root } = await mount(<QuantityPicker {...tokens} value={value} error={error} />);
      const box = root.querySelector('input');
      act(() => box?.focus());
      enter(box, typed);
      act(() => box?.blur());
    };
    await leave('3', '', null);
    await leave('three', 'three', 'A number, please');
    expect(onValue.mock.calls).toEqual([[''], ['three']]);
  });

  it('keeps a refused text with its reason, which is read out', () =>
    expect(
      outlineOf(<QuantityPicker {...tokens} value="three" error="A number, please" moreRefusal="Three at most" />),
    ).toEqual([
      '<label for="tokens"> Tokens',
      '<button type="button" aria-label="One fewer: Tokens"> (minus)',
      '<input id="tokens" inputMode="numeric" autoComplete="off" aria-invalid="true" aria-describedby="tokens-error" name="tokens" value="three"/>',
      '<button type="button" aria-label="One more: Tokens" aria-disabled="true" aria-description="Three at most"> (plus)',
      '<div role="status">',
      '  <p id="tokens-error"> (warning)',
      '    Error:',
      '    A number, please',
    ]));

  it('says what became of a number in place of the reason for its limit', () =>
    expect(outlineOf(<QuantityPicker {...tokens} notice="We’ve made it 3." moreRefusal="Three at most" />).at(-1)).toBe(
      '  <p> We’ve made it 3.',
    ));
});
