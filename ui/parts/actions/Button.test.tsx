/** The accessible states of a button and a button link. */
import { act, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { Button, ButtonLink } from './Button.tsx';
import { CloseButton } from './CloseButton.tsx';

const testId = { 'data-test': 'break.booked' };
const mount = partMounter();

/** Clicks a control; returns whether the browser's default action was prevented. */
const click = async (control: ReactElement, keys: object = {}) => {
  const { root, unmount } = await mount(control);
  const event = Object.assign(new Event('click', { bubbles: true, cancelable: true }), { button: 0, ...keys });
  let isPrevented = false;
  // before the window's own handler prevents every link from loading
  root.addEventListener('click', () => (isPrevented = event.defaultPrevented));
  act(() => void root.querySelector('a, button')?.dispatchEvent(event));
  unmount();
  return isPrevented;
};

describe('Button', () => {
  it('says all that belongs to it', () =>
    expect(
      outlineOf(
        <Button
          type="submit"
          label="Pay for your break"
          isPressed={false}
          isBusy
          disabledReason="Not yet"
          testId={testId}
        >
          Pay
        </Button>,
      ),
    ).toEqual([
      '<button data-test="break.booked" type="submit" aria-busy="true" aria-disabled="true" aria-describedby="id1" aria-label="Pay for your break" aria-pressed="false">',
      '  <span aria-hidden="true">',
      '  Pay',
      '<span id="id1"> Not yet',
    ]));

  it('reports a click, but none while it is disabled, busy or waiting', async () => {
    const onPress = vi.fn();
    for (const state of [{ disabledReason: 'Not yet' }, { isBusy: true }, { isWaiting: true }]) {
      const button = (
        <Button type="submit" {...state} onPress={onPress}>
          Pay
        </Button>
      );
      expect(outlineOf(button)[0]).toContain('aria-disabled="true"');
      expect(await click(button)).toBe(true);
    }
    expect(onPress).not.toHaveBeenCalled();
    expect(await click(<Button onPress={onPress}>Pay</Button>)).toBe(false);
    expect(onPress).toHaveBeenCalledOnce();
  });
});

it('ButtonLink reports a plain click in place of its address, and leaves any other to the browser', async () => {
  const onPress = vi.fn();
  const link = (
    <ButtonLink href="/help" onPress={onPress}>
      Help
    </ButtonLink>
  );
  for (const keys of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])
    expect(await click(link, keys)).toBe(false);
  expect(onPress).not.toHaveBeenCalled();
  expect(await click(link)).toBe(true);
  expect(onPress).toHaveBeenCalledOnce();
  expect(await click(<ButtonLink href="/help">Help</ButtonLink>)).toBe(false);
});

it('CloseButton hides a popover by the browser, or reports the click', async () => {
  expect(outlineOf(<CloseButton label="Hide the menu" popoverId="menu" testId={testId} />)).toEqual([
    '<button data-test="break.booked" type="button" aria-label="Hide the menu" popoverTarget="menu" popoverTargetAction="hide"> (cross)',
  ]);
  const onPress = vi.fn();
  const button = <CloseButton label="Close" onPress={onPress} />;
  expect(outlineOf(button)).toEqual(['<button type="button" aria-label="Close"> (cross)']);
  await click(button);
  expect(onPress).toHaveBeenCalledOnce();
});
