/** The view of what surrounds a page of the site. */
import type { SnapshotFrom } from 'xstate';
import { stateName } from '../../kit/stateName.ts';
import type { siteMachine } from './site.machine.ts';

export type SiteView = Readonly<{
  /** state of the chart, 'watched.headerShown' */
  state: string;
  /** 'hidden' while the guest scrolls down the page */
  headerSize: 'full' | 'hidden';
}>;

export const siteView = (snapshot: SnapshotFrom<typeof siteMachine>): SiteView => ({
  state: stateName(snapshot.value),
  headerSize: snapshot.matches({ watched: 'headerHidden' }) ? 'hidden' : 'full',
});
