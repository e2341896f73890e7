/** The entry of the site's pages in the browser. The server has rendered the page; what it does is loaded after the paint. */
import { hydrateRoot } from 'react-dom/client';
import { createActor, type SnapshotFrom } from 'xstate';
import { ROOT_ID, SNAPSHOT_ID } from '../../machines/contract/page.ts';
import { pageMachine } from '../../machines/site/page/page.machine.ts';
import { pageView } from '../../machines/site/page/page.view.ts';
import { PageScreen } from '../screens/page/PageScreen.tsx';
import '../theme/theme.css';

const start = async (): Promise<void> => {
  const root = document.getElementById(ROOT_ID);
  const stored = document.getElementById(SNAPSHOT_ID)?.textContent;
  if (root === null || !stored) return;
  const snapshot = JSON.parse(stored) as SnapshotFrom<typeof pageMachine>;
  const page = createActor(pageMachine, { snapshot, input: snapshot.context }).start();
  hydrateRoot(root, <PageScreen view={pageView(page.getSnapshot())} />);
};

/** The loader waits for it before it replays clicks. */
export const started = start();
