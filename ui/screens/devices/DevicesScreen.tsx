/** The browsers in which the holder is signed in, and what signs in besides the password. */
import { PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import type { DevicesEvent } from '../../../machines/account/profile/devices/devices.types.ts';
import type { DevicesView } from '../../../machines/account/profile/devices/devices.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Card, CardGrid } from '../../parts/cards/Card.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { Row, Stack } from '../../parts/page/Columns.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { BackToDetails, AccountPage, errorOf, FormMessages } from '../account/AccountPage.tsx';
import { fieldId } from '../shared/errors.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { Facts } from '../account/Facts.tsx';

const testId = testIdsFor<DevicesEvent>();

type DevicesProps = { readonly view: DevicesView; readonly send: Send<DevicesEvent> };

/** The whole page. */
export const DevicesScreen = ({ view, send }: DevicesProps) => (
  <AccountPage
    screen="devices"
    state={view.state}
    heading="Your devices and passkeys"
    lead="Sign out any browser, and remove any other way to sign in, that you don’t recognise or no longer use."
  >
    <Body view={view} send={send} />
    <BackToDetails />
  </AccountPage>
);

const Body = ({ view, send }: DevicesProps) => {
  if (view.isBusy) return <Skeleton label="Loading your devices and passkeys" shape="page" />;
  if (view.hasLoadFailed || view.isBroken) {
    return (
      <StepFailure
        message={view.hasLoadFailed ? view.notice : null}
        testId={testId('retry.requested')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <Stack>
      <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice} />
      {view.needsPassword && (
        <PasswordField
          id={fieldId(PASSWORD_FIELD)}
          label="Your password"
          hint="To sign out a browser or remove a way to sign in."
          autoComplete="current-password"
          error={errorOf(view.errors, PASSWORD_FIELD)}
          isShown={view.isPasswordShown}
          isWaiting={!view.canEnd}
          testId={testId('passwordVisibility.toggled')}
          onToggle={() => send({ type: 'passwordVisibility.toggled' })}
        />
      )}
      <h2>Where you’re signed in</h2>
      <CardGrid>
        {view.devices.map((device) => (
          <li key={device.deviceId}>
            <DeviceCard device={device} canEnd={view.canEnd} send={send} />
          </li>
        ))}
      </CardGrid>
      {view.passkeys.length > 0 && (
        <>
          <h2>Other ways to sign in</h2>
          <CardGrid>
            {view.passkeys.map((passkey) => (
              <li key={passkey.passkeyId}>
                <PasskeyCard passkey={passkey} canEnd={view.canEnd} send={send} />
              </li>
            ))}
          </CardGrid>
        </>
      )}
    </Stack>
  );
};

type DeviceCardProps = Pick<DevicesProps, 'send'> &
  Pick<DevicesView, 'canEnd'> & { readonly device: DevicesView['devices'][number] };

const DeviceCard = ({ device, canEnd, send }: DeviceCardProps) => (
  <Card>
    <article>
      <Stack gap="small">
        <h3>{device.name}</h3>
        <Facts
          facts={[
            ['Signed in', device.signedInText],
            ['Last used', device.lastUsedText],
          ]}
        />
        {device.isThis ? (
          <p>This is the browser you’re using.</p>
        ) : (
          <Row>
            <Button
              variant="secondary"
              label={`Sign out ${device.name}`}
              isBusy={device.isEnding}
              isWaiting={!canEnd}
              testId={testId('device.ended', device.deviceId)}
              onPress={() => send({ type: 'device.ended', deviceId: device.deviceId })}
            >
              Sign out
            </Button>
          </Row>
        )}
      </Stack>
    </article>
  </Card>
);

type PasskeyCardProps = Pick<DevicesProps, 'send'> &
  Pick<DevicesView, 'canEnd'> & { readonly passkey: DevicesView['passkeys'][number] };

const PasskeyCard = ({ passkey, canEnd, send }: PasskeyCardProps) => (
  <Card>
    <article>
      <Stack gap="small">
        <h3>{passkey.name}</h3>
        <Facts
          facts={[
            ['Added', passkey.addedText],
            ['Last used', passkey.lastUsedText],
          ]}
        />
        <Row>
          <Button
            variant="secondary"
            label={passkey.removeLabel}
            isBusy={passkey.isRemoving}
            isWaiting={!canEnd}
            testId={testId('passkey.removed', passkey.passkeyId)}
            onPress={() => send({ type: 'passkey.removed', passkeyId: passkey.passkeyId })}
          >
            Remove
          </Button>
        </Row>
      </Stack>
    </article>
  </Card>
);
