/** The dialog is open while its chart says so; what would close it only asks the chart. */
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { outlineOf } from '../../test/outline.ts';
import { Dialog } from './Dialog.tsx';
import { syncDialog } from './dialogSync.ts';

const closeTestId = { 'data-test': 'dialog.closed' };
const onClose = vi.fn();
let opened: TestWindow;
beforeEach(async () => {
  onClose.mockClear();
  opened = await openWindow();
});
afterEach(() => opened.close());

/** The mounted dialog, and what sends an event of the browser to it. */
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
  it('is named by its title, with its actions at the end', () =>
    expect(
      outlineOf(
        <Dialog
          isOpen
          title="Compare"
          closeLabel="Close the comparison"
          closeTestId={closeTestId}
          actions={<button type="button">Choose</button>}
          onClose={onClose}
        >
          <p>Two lodges</p>
        </Dialog>,
      ),
    ).toEqual([
      '<dialog aria-labelledby="id1">',
      '  <h2 id="id1"> Compare',
      '  <button data-test="dialog.closed" type="button" aria-label="Close the comparison"> (cross)',
      '  <p> Two lodges',
      '  <button type="button"> Choose',
    ]));

  it('has no close button where the guest has to use an action', () =>
    expect(
      outlineOf(
        <Dialog isOpen title="Your session has ended">
          Start again
        </Dialog>,
      ),
    ).toEqual(['<dialog aria-labelledby="id1">', '  <h2 id="id1"> Your session has ended', '  Start again']));

  it('is empty while it is closed', () =>
    expect(
      outlineOf(
        <Dialog isOpen={false} title="Compare" onClose={onClose}>
          Two lodges
        </Dialog>,
      ),
    ).toEqual(['<dialog>']));

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

/** Behaves like the browser's element, and counts the calls. */
const dialog = (open: boolean) => ({
  open,
  shown: 0,
  closed: 0,
  showModal() {
    if (this.open) throw new Error('InvalidStateError: the dialog is already open');
    this.open = true;
    this.shown += 1;
  },
  close() {
    this.open = false;
    this.closed += 1;
  },
});

describe('syncDialog', () => {
  it('shows a closed dialog as a modal when the chart opens it', () => {
    const element = dialog(false);
    syncDialog(element, true);
    expect(element).toMatchObject({ open: true, shown: 1 });
  });

  it('closes an open dialog when the chart closes it', () => {
    const element = dialog(true);
    syncDialog(element, false);
    expect(element).toMatchObject({ open: false, closed: 1 });
  });

  it.each([true, false])('does nothing when the dialog already is in the state of the chart (open: %s)', (isOpen) => {
    const element = dialog(isOpen);
    syncDialog(element, isOpen);
    expect(element).toMatchObject({ shown: 0, closed: 0 });
  });
});
