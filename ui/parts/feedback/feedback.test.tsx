/** Messages and dialogs: their tone, whether they are read out, where the focus goes, and what closes them. */
import { act, type ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { Dialog, syncDialog } from './Dialog.tsx';
import { outlineOf } from '../../test/outline.ts';
import { Notice } from './Notice.tsx';
import { ResultHeading } from './ResultHeading.tsx';

const onClose = vi.fn();
let opened: TestWindow;
beforeEach(async () => {
  onClose.mockClear();
  opened = await openWindow();
});

/** The mounted dialog, and a function that sends it an event of the browser. */
const mountDialog = (part: ReactElement) => {
  const { root, unmount } = opened.mount(part);
  const dialog = root.querySelector('dialog');
  if (dialog === null) throw new Error('there is no dialog');
  const send = (type: string) => {
    const event = new Event(type, { cancelable: true });
    act(() => void dialog.dispatchEvent(event));
    return event;
  };
  return { dialog, send, unmount };
};

describe('Dialog', () => {
  it('only asks to be closed by its button, a click beside it, or Escape', () => {
    const { dialog, send } = mountDialog(
      <Dialog isOpen title="Compare" onClose={onClose}>
        <p>Two lodges</p>
      </Dialog>,
    );
    expect(dialog.open).toBe(true);
    act(() => dialog.querySelector('button')?.click());
    expect(onClose).toHaveBeenCalledTimes(1);
    act(() => dialog.click());
    expect(onClose).toHaveBeenCalledTimes(2);
    act(() => dialog.querySelector('p')?.click());
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(send('cancel').defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(dialog.open).toBe(true);
  });

  it('ignores a click beside it where closing by mistake would cost too much', () => {
    const { dialog, send } = mountDialog(
      <Dialog isOpen title="Confirm with your bank" onClose={onClose} ignoresOutside>
        Enter the code
      </Dialog>,
    );
    act(() => dialog.click());
    expect(onClose).not.toHaveBeenCalled();
    send('cancel');
    act(() => dialog.querySelector('button')?.click());
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('tells its chart when the browser has closed it, and opens again if the guest has to use an action', () => {
    const free = mountDialog(
      <Dialog isOpen title="Compare" onClose={onClose}>
        Two lodges
      </Dialog>,
    );
    act(() => free.dialog.close());
    expect(onClose).toHaveBeenCalledOnce();
    free.unmount();
    const bound = mountDialog(
      <Dialog isOpen title="Your session has ended">
        Start again
      </Dialog>,
    );
    act(() => bound.dialog.close());
    expect(bound.dialog.open).toBe(true);
  });
});

it.each([
  [false, true, ['showModal']],
  [true, false, ['close']],
  [true, true, []],
  [false, false, []],
])('syncDialog of a dialog that is open: %s, and must be: %s, calls %j', (open, isOpen, expected) => {
  const calls: string[] = [];
  syncDialog({ open, showModal: () => calls.push('showModal'), close: () => calls.push('close') }, isOpen);
  expect(calls).toEqual(expected);
});

describe('Notice', () => {
  it('names its tone for those who do not see its colour', () =>
    expect(
      outlineOf(
        <Notice tone="success" title="Saved" action={<a href="/next">Next</a>}>
          <p>Your guests are saved.</p>
        </Notice>,
      ),
    ).toEqual([
      '<div data-tone="success"> (check)',
      '  Success:',
      '  <p> Saved',
      '  <p> Your guests are saved.',
      '  <a href="/next"> Next',
    ]));

  it.each([
    ['error', 'alert'],
    ['warning', 'status'],
  ] as const)('of tone %s is read out as %s where it appears later', (tone, role) => {
    const [box] = outlineOf(<Notice tone={tone} isLive />);
    expect(box).toContain(`role="${role}"`);
  });
});

it('ResultHeading takes the focus when it appears', () => {
  const { root } = opened.mount(<ResultHeading>Your quote is saved</ResultHeading>);
  expect(document.activeElement).toBe(root.querySelector('h2[tabindex="-1"]'));
});
