/** Keeping the native dialog in sync with the chart. */
import { describe, expect, it } from 'vitest';
import { syncDialog } from './dialogSync.ts';

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
