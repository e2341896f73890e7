// A visit in a browser's tab, as walks use it.
import type { Page } from 'playwright';
import type { Network } from './network.ts';

export type Visit = Readonly<{
  page: Page;
  network: Network;
  /** errors that nothing in the page has caught */
  complaints: readonly string[];
  /** from now on, or no longer, a call fails by a defect before it is sent */
  setDefect: (isOn: boolean) => Promise<void>;
  close: () => Promise<void>;
}>;
