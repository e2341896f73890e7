/** The page of tokens of a booking: its chart with its effects, and its screen with the activity grid. */
import { useSelector } from '@xstate/react';
import { activityGridView } from '../../../machines/account/activityGrid/activityGrid.view.ts';
import { tokensMachine } from '../../../machines/account/tokens/tokens.machine.ts';
import { tokensView } from '../../../machines/account/tokens/tokens.view.ts';
import { tokensEffects } from '../../actors/activities.ts';
import type { Ports } from '../../actors/ports.ts';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import type { Page, PageProps } from '../shell/definePage.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { TokensScreen } from './TokensScreen.tsx';

const tokensChart = ({ client, content }: Ports) =>
  tokensMachine.provide({
    actors: tokensEffects(client, content, { open: (href) => window.location.assign(href), win: () => window }),
  });

/** The content of the page may have a title of its own. */
const Tokens = ({ snapshot, send, title }: PageProps<typeof tokensMachine>) => {
  const { activityGrid } = snapshot.children;
  const grid = useSelector(withoutFailed(activityGrid), (state) => state);
  const view = tokensView(snapshot);
  return (
    <>
      <PageTitle title={view.metaTitle ?? title} />
      <TokensScreen
        view={view}
        grid={grid === undefined ? null : activityGridView(grid)}
        send={send}
        sendGrid={(event) => activityGrid?.send(event)}
      />
    </>
  );
};

export const page: Page<typeof tokensMachine> = { chart: tokensChart, Component: Tokens };
