// A visit in a browser tab, as walks use it.
import type { Page } from 'playwright';
import type { Network } from './network.ts';

export type Visit = Readonly<{
  page: Page;
  network: Network;
  /** uncaught errors of the page */
  complaints: readonly string[];
  /** makes every call throw before it is sent, or stops doing so */
  setDefect: (isOn: boolean) => Promise<void>;
  close: () => Promise<void>;
}>;
