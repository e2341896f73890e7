// Keys, the wheel, and the edges of dialogs: what a guest does with a mounted screen beside pressing its controls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmationScreen, extrasScreen, guestsScreen } from './booking.screens.ts';
import type { PartiesView } from '../../machines/party/party.view.ts';
import { openWindow, type TestWindow } from '../../ui/test/openWindow.ts';
import { addressScreen, paymentScreen } from './payment.screens.ts';
import { passwordFormScreen } from './holder.screens.ts';
import { accommodationScreen, listingScreen, pickerScreen } from './place.screens.ts';
import type { ScreenUnderTest } from './screen.ts';
import { partyScreen, searchScreen } from './search.screens.ts';
import { pressKey, setValue } from './useControl.ts';
import { viewsOf, wholePages } from './wholePages.ts';

let window: TestWindow;
beforeAll(async () => {
  window = await openWindow();
});
afterAll(() => window.close());

type Mounted = Readonly<{ root: HTMLElement; view: unknown; sent: unknown[] }>;

/**
 * Mounts the views of a screen in which the selector finds an element, at most `most` of them, and collects what `use`
 * returns for each.
 */
const inEach = <Result>(
  screen: ScreenUnderTest,
  selector: string,
  use: (element: HTMLElement, mounted: Mounted) => Result,
  most = Number.POSITIVE_INFINITY,
): Result[] => {
  const results: Result[] = [];
  for (const view of viewsOf(screen)) {
    if (results.length === most) break;
    const sent: unknown[] = [];
    const { root, unmount } = window.mount(screen.render(view, (event) => void sent.push(event)));
    const element = root.querySelector<HTMLElement>(selector);
    if (element !== null) results.push(use(element, { root, view, sent }));
    unmount();
  }
  expect(results.length).toBeGreaterThan(0);
  return results;
};

const event = (type: string, init: object = {}): Event =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), init);

describe('a dialog', () => {
  it.each([
    ['guests', 'a click beside it', guestsScreen, ['modal.dismissed', 'leave.refused'], 3],
    ['party', 'a click beside it', partyScreen, ['who.closed'], 3],
    ['accommodation', 'a click beside it', accommodationScreen, ['allocation.closed'], 3],
    ['listing', 'a click beside it', listingScreen, ['compare.closed'], 3],
    // a press by mistake would end the payment
    ['payment', 'nothing else', paymentScreen, ['challenge.cancelled'], 2],
    ['passwordForm', 'a click beside it', passwordFormScreen, ['closing.cancelled'], 3],
  ])('of %s is closed by Escape, by the browser, and by %s, but not by a click in it', (_, __, screen, types, ways) => {
    const closed = inEach(
      screen,
      'dialog[open]',
      (dialog, { sent }) => {
        const escape = event('cancel');
        dialog.dispatchEvent(escape);
        dialog.click();
        dialog.querySelector('h2')?.click();
        (dialog as HTMLDialogElement).close();
        return { isPrevented: escape.defaultPrevented, sent };
      },
      4,
    );
    for (const { isPrevented, sent } of closed) {
      expect(isPrevented).toBe(true);
      expect(sent).toHaveLength(ways);
      for (const one of sent) expect(types.map((type) => ({ type }))).toContainEqual(one);
    }
  });
});

describe('the dialog of the parties', () => {
  it.each(wholePages.filter(({ parts }) => parts.includes(partyScreen)))(
    'returns the focus to the parties on the page of $name',
    ({ parts, views, render }) => {
      const party = parts.indexOf(partyScreen);
      const focused = (view: unknown[], isModalClosed: boolean): string | null => {
        const after = { ...(view[party] as PartiesView), isModalOpen: false, isModalClosed };
        const { root, unmount } = window.mount(render(view.with(party, after), () => undefined));
        const group = [...root.querySelectorAll('[role="group"]')].find((one) => one === document.activeElement);
        unmount();
        return group?.getAttribute('aria-label') ?? null;
      };
      const shown = (views() as unknown[][]).find((view) => focused(view, true) !== null) ?? [];
      expect(focused(shown, true)).toBe('Who');
      expect(focused(shown, false)).toBe(null);
    },
  );
});

describe('the keys of the calendar', () => {
  it('move its focus, and do nothing while prices load, or together with Alt', () => {
    inEach(searchScreen, 'table[role="grid"]', (grid, { sent }) => {
      pressKey(grid, 'ArrowLeft');
      pressKey(grid, 'x');
      grid.dispatchEvent(event('keydown', { key: 'ArrowLeft', altKey: true }));
      const isLoading = grid.closest('[role="group"]')?.getAttribute('aria-busy') === 'true';
      expect(sent).toEqual(isLoading ? [] : [{ type: 'focus.moved', key: 'ArrowLeft' }]);
    });
  });
});

describe('the box of a quantity', () => {
  const BOX = 'input[id^="ticket-"]:not([readonly])';

  it('sends the text on Enter, and then has that of the chart again', () => {
    inEach(extrasScreen, BOX, (element, { sent }) => {
      const box = element as HTMLInputElement;
      const before = box.value;
      box.focus();
      setValue(box, '7');
      pressKey(box, '1');
      expect(sent).toEqual([]);
      pressKey(box, 'Enter');
      expect(sent).toEqual([{ type: 'quantity.typed', code: box.dataset['key'], text: '7' }]);
      expect(box.value).toBe(before);
    });
  });

  it('sends nothing when it is left as it was, unless that was refused', () => {
    inEach(extrasScreen, BOX, (box, { sent }) => {
      box.focus();
      box.blur();
      expect(sent.length).toBe(box.hasAttribute('aria-invalid') ? 1 : 0);
    });
  });
});

describe('the search for an address', () => {
  it('moves through its open list by the keys, and leaves Home and End to the text without one', () => {
    inEach(addressScreen, '[role="combobox"]', (box, { sent }) => {
      const isOpen = box.getAttribute('aria-expanded') === 'true';
      for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Escape', 'x']) pressKey(box, key);
      const moves = isOpen ? ['next', 'previous', 'first', 'last'] : ['next', 'previous'];
      expect(sent).toEqual([...moves.map((to) => ({ type: 'active.moved', to })), { type: 'escape.pressed' }]);
    });
  });

  it('chooses the marked address by Enter, which never submits the form around it', () => {
    inEach(addressScreen, '[role="combobox"]', (box, { root, sent }) => {
      const enter = event('keydown', { key: 'Enter' });
      box.dispatchEvent(enter);
      const marked = root.querySelector<HTMLElement>('[role="option"][aria-selected="true"]');
      expect(enter.defaultPrevented).toBe(true);
      expect(box.getAttribute('aria-activedescendant')).toBe(marked?.id ?? null);
      expect(sent).toEqual(marked === null ? [] : [{ type: 'match.chosen', id: marked.dataset['key'] }]);
    });
  });
});

describe('the tabs of the parties', () => {
  it('choose the next party by the arrow keys, unless it cannot be shown', () => {
    for (const screen of [accommodationScreen, pickerScreen])
      inEach(screen, '[role="tablist"]', (list, { sent }) => {
        const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
        const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
        const next = (at + 1) % tabs.length;
        pressKey(list, 'ArrowRight');
        const isWaiting = tabs[next]?.getAttribute('aria-disabled') === 'true';
        expect(sent).toEqual(isWaiting ? [] : [{ type: 'party.shown', unitIndex: next }]);
        expect(tabs.map((tab) => tab.tabIndex)).toEqual(tabs.map((_, place) => (place === at ? 0 : -1)));
      });
  });
});

describe('the map', () => {
  it('is made larger and smaller by Ctrl and the wheel, and scrolled by the wheel alone', () => {
    inEach(pickerScreen, 'section[aria-label^="Map: "]', (map, { sent }) => {
      map.dispatchEvent(event('wheel', { deltaY: -1 }));
      expect(sent).toEqual([]);
      map.dispatchEvent(event('wheel', { deltaY: -1, ctrlKey: true }));
      map.dispatchEvent(event('wheel', { deltaY: 1, ctrlKey: true }));
      expect(sent).toEqual([
        { type: 'map.zoomed', to: 'in' },
        { type: 'map.zoomed', to: 'out' },
      ]);
    });
  });
});

describe('the button to print', () => {
  it('opens the dialog of the browser', () => {
    inEach(confirmationScreen, 'article, main, div', (_, { root }) => {
      const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print this page');
      const before = window.printed();
      button?.click();
      expect(window.printed() - before).toBe(button === undefined ? 0 : 1);
    });
  });
});
