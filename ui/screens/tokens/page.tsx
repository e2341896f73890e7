/** The pages of tokens and activities of a booking: their charts with their effects. A chunk of its own. */
import { useSelector } from '@xstate/react';
import { activityBookingMachine } from '../../../machines/account/activityBooking/activityBooking.machine.ts';
import { activityBookingView } from '../../../machines/account/activityBooking/activityBooking.view.ts';
import { activityGridView } from '../../../machines/account/activityGrid/activityGrid.view.ts';
import { tokensMachine } from '../../../machines/account/tokens/tokens.machine.ts';
import { tokensView } from '../../../machines/account/tokens/tokens.view.ts';
import { activityBookingEffects, tokensEffects } from '../../actors/activities.ts';
import type { Ports } from '../../actors/ports.ts';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import { ActivityBookingScreen } from '../activityBooking/ActivityBookingScreen.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { TokensScreen } from './TokensScreen.tsx';
import { stepFrom, type StepProps } from '../shell/stepFrom.tsx';

export const tokensChart = ({ client, content }: Ports) =>
  tokensMachine.provide({
    actors: tokensEffects(client, content, { open: (href) => window.location.assign(href), win: () => window }),
  });

export const activityBookingChart = ({ client, content }: Ports) =>
  activityBookingMachine.provide({ actors: activityBookingEffects(client, content) });

/** The page of tokens, with the chart of its activity grid. Its content may have a title of its own. */
export const Tokens = ({ snapshot, send, title }: StepProps<typeof tokensMachine>) => {
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

export const ActivityBooking = stepFrom(activityBookingView, ActivityBookingScreen);
