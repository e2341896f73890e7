import type { HistoryWindow } from '../history.ts';

/** A fake window at an address, which records changes of its history. */
export const fakeWindow = (address: string) => {
  const split = (text: string): { pathname: string; search: string } => {
    const { pathname, search } = new URL(text, 'https://breakwater.example');
    return { pathname, search };
  };
  const changes: string[] = [];
  /** whether a page asks before Back leaves it */
  let asks = false;
  let location = split(address);
  const listeners = new Map<string, (event?: object) => void>();
  const change = (kind: string) => (_: unknown, __: string, url?: string | URL | null) => {
    location = split(String(url));
    changes.push(`${kind} ${location.pathname}`);
  };
  const win: HistoryWindow = {
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event?: object) => void),
    dispatchEvent: () => !asks,
    history: { pushState: change('push'), replaceState: change('replace') },
    location: {
      get pathname() {
        return location.pathname;
      },
      get search() {
        return location.search;
      },
      assign: (url) => void changes.push(`load ${String(url)}`),
      reload: () => void changes.push(`load ${location.pathname}`),
    },
  };
  const goTo = (text: string): void => {
    location = split(text);
    listeners.get('popstate')?.();
  };
  const askBeforeBack = (): void => void (asks = true);
  /** Shows the document; `persisted`: from the browser's memory. */
  const show = (persisted: boolean): void => listeners.get('pageshow')?.({ persisted });
  return { place: win, changes, goTo, askBeforeBack, show, address: () => `${location.pathname}${location.search}` };
};
