/** The maps of a paid booking, or why no location can be chosen (spec: account area 2 and 4). */
import type { ChangePickerEvent } from '../../../machines/account/changePicker/changePicker.types.ts';
import type { ChangeMapsView, ChangePickerView } from '../../../machines/account/changePicker/changePicker.view.ts';
import type { PickerEvent } from '../../../machines/picker/picker.types.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { PickerScreen } from '../picker/PickerScreen.tsx';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { AccountPage } from '../account/AccountPage.tsx';

const testId = testIdsFor<ChangePickerEvent>();

type ChangePickerProps = {
  readonly view: ChangePickerView;
  /** Null while the maps are not shown. */
  readonly maps: ChangeMapsView | null;
  readonly send: Send<ChangePickerEvent>;
  readonly sendPicker: Send<PickerEvent>;
};

/** The whole page. */
export const ChangePickerScreen = ({ view, maps, send, sendPicker }: ChangePickerProps) =>
  maps === null ? (
    <AccountPage screen="changePicker" state={view.state} heading="Choose your location">
      <Body view={view} send={send} />
    </AccountPage>
  ) : (
    <PickerScreen view={maps} send={sendPicker} screen="changeMaps" />
  );

const Body = ({ view, send }: Pick<ChangePickerProps, 'view' | 'send'>) => {
  if (view.isBroken) {
    return <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />;
  }
  if (view.message === null) return <Skeleton label="Loading the map" shape="panel" />;
  return (
    <Notice
      tone="info"
      isLive
      action={
        <ButtonLink variant="secondary" href={view.bookingHref}>
          Back to your booking
        </ButtonLink>
      }
    >
      <p>{view.message}</p>
    </Notice>
  );
};
