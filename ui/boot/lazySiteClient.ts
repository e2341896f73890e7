/** The client of the site's forms, whose code is loaded when the first of them is sent. */
import { either as E } from 'fp-ts';
import { UNAVAILABLE } from '../../machines/contract/failureText.ts';
import { networkFailure } from '../actors/failures.ts';
import type { BrowserWindow } from './browserPorts.ts';
import type { SiteClient } from './siteClient.ts';

/** If the code cannot be loaded, the call returns a network failure, and the next call loads it again. */
export const lazySiteClient = (win: BrowserWindow): SiteClient => {
  let loaded: SiteClient | null = null;
  return {
    call: async (name, payload, signal) => {
      try {
        loaded ??= (await import('./siteClient.ts')).createSiteClient(win);
      } catch {
        return E.left(networkFailure(UNAVAILABLE));
      }
      return loaded.call(name, payload, signal);
    },
  };
};
