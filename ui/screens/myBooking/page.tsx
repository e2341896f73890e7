/** The pages of one booking: their charts with their effects, and the shown page. A chunk of its own. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { amendingView } from '../../../machines/account/amending/amending.view.ts';
import { myBookingMachine } from '../../../machines/account/myBooking/myBooking.machine.ts';
import { myBookingView } from '../../../machines/account/myBooking/myBooking.view.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { myBookingEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { lazyChart } from '../../loading/lazyChart.ts';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import { MyBookingScreen } from './MyBookingScreen.tsx';
import { ChildPage, ChunkPage } from '../../parts/page/LazyPages.tsx';
import { changeConfirmationChunk, changePickerChunk, guestNamesChunk, tokensChunk } from './chunks.ts';

type MyBookingProps = {
  readonly snapshot: SnapshotFrom<typeof myBookingMachine>;
  readonly send: ActorRefFrom<typeof myBookingMachine>['send'];
  readonly title: string;
};

export const chart = (ports: Ports) =>
  myBookingMachine.provide({
    actors: {
      ...myBookingEffects({
        ...ports,
        open: (href) => window.location.assign(href),
        win: () => window,
      }),
      tokens: lazyChart(tokensChunk, (module) => module.tokensChart(ports)),
      activityBooking: lazyChart(tokensChunk, (module) => module.activityBookingChart(ports)),
      guestNames: lazyChart(guestNamesChunk, (module) => module.guestNamesChart(ports)),
      changePicker: lazyChart(changePickerChunk, (module) => module.changeChart(ports)),
    } satisfies EffectsOf<typeof myBookingMachine>,
  });

/** The page at the address: from a chunk of its own, or that of the booking or of its add-ons. */
export const MyBooking = ({ snapshot, send, title }: MyBookingProps) => {
  const { brand, page, resId } = snapshot.context;
  const { tokens, activityBooking, guestNames, changePicker } = snapshot.children;
  const href = accountAddress(brand, page, { resId });
  if (snapshot.matches('choosingTokens')) {
    return (
      <ChunkPage chunk={tokensChunk} href={href}>
        {({ Tokens }) => <ChildPage actor={tokens} title={title} Page={Tokens} />}
      </ChunkPage>
    );
  }
  if (snapshot.matches('showingActivities')) {
    return (
      <ChunkPage chunk={tokensChunk} href={href}>
        {({ ActivityBooking }) => <ChildPage actor={activityBooking} title={title} Page={ActivityBooking} />}
      </ChunkPage>
    );
  }
  if (snapshot.matches('correctingGuests')) {
    return (
      <ChunkPage chunk={guestNamesChunk} href={href}>
        {({ GuestNames }) => <ChildPage actor={guestNames} title={title} Page={GuestNames} />}
      </ChunkPage>
    );
  }
  if (snapshot.matches('choosingCabin')) {
    return (
      <ChunkPage chunk={changePickerChunk} href={href}>
        {({ ChangePicker }) => <ChildPage actor={changePicker} title={title} Page={ChangePicker} />}
      </ChunkPage>
    );
  }
  if (snapshot.matches('confirmed')) {
    return (
      <ChunkPage chunk={changeConfirmationChunk} href={href}>
        {({ ChangeConfirmation }) => <ChangeConfirmation snapshot={snapshot} />}
      </ChunkPage>
    );
  }
  return <BookingPage snapshot={snapshot} send={send} />;
};

const BookingPage = ({ snapshot, send }: Omit<MyBookingProps, 'title'>) => {
  const { amending } = snapshot.children;
  const change = useSelector(withoutFailed(amending), (state) => state);
  return (
    <MyBookingScreen
      view={myBookingView(snapshot)}
      amending={change?.status === 'active' ? amendingView(change) : null}
      send={send}
      sendChange={(event) => amending?.send(event)}
    />
  );
};
