/** The frames for card authentication: a hidden one that sends device data to the bank, one with the bank's page. */
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { ChallengeReturned, DeviceDataCollected } from '../../machines/checkout/payment/payment.types.ts';
import type { ChallengeStep, DeviceStep } from '../../machines/contract/payment.ts';
import { waitForElement } from './waitForElement.ts';

/** The name of the frame in which the page shows the bank's page. */
const CHALLENGE_FRAME = 'challenge-frame';
const DEVICE_FRAME = 'device-frame';
/** The message that our own page in the frame posts once the bank has sent the guest back. */
const CHALLENGE_RETURNED = 'challenge.returned';

/** Posts fields into a frame. The address must not be set as the frame's `src`. */
const postToFrame = (frame: string, url: string, fields: Readonly<Record<string, string>>): void => {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = url;
  form.target = frame;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
};

/** The session id in a message that says the data collection is complete, or null for any other message. */
const parseSessionId = (data: unknown): string | null => {
  try {
    const message = JSON.parse(String(data)) as {
      MessageType?: unknown;
      SessionId?: unknown;
      Payload?: { SessionId?: unknown };
    };
    const session = message.SessionId ?? message.Payload?.SessionId;
    return message.MessageType === 'profile.completed' && typeof session === 'string' && session.length <= 100
      ? session
      : null;
  } catch {
    return null;
  }
};

/** Resolves with the session id when the bank's hidden frame has collected device data; stays pending without it. */
export const collectDeviceSession = (
  { url, jwt, bin }: Pick<DeviceStep, 'url' | 'jwt' | 'bin'>,
  signal: AbortSignal,
): Promise<string> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.name = DEVICE_FRAME;
    frame.hidden = true;
    frame.title = 'Payment check';
    const { origin } = new URL(url);
    const stopping = new AbortController();
    const stop = (): void => {
      stopping.abort();
      frame.remove();
    };
    const onMessage = (event: MessageEvent): void => {
      const reference = event.origin === origin ? parseSessionId(event.data) : null;
      if (reference === null) return;
      stop();
      resolve(reference);
    };
    window.addEventListener('message', onMessage, { signal: stopping.signal });
    signal.addEventListener('abort', stop, { once: true });
    document.body.append(frame);
    postToFrame(DEVICE_FRAME, url, { Bin: bin, JWT: jwt });
  });

/** Lets the bank collect device data. Ends when the frame reports it; the chart limits how long it waits. */
export const collectDeviceData = fromPromise<DeviceDataCollected, DeviceStep>(async ({ input, signal }) => ({
  type: 'deviceData.collected',
  reference: await collectDeviceSession(input, signal),
}));

/** Loads the guest's bank into the frame that the page shows, focuses it, and reports when the guest is back. */
export const challengeFrame = fromCallback<EventObject, ChallengeStep>(({ input, sendBack }) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onMessage = ({ origin, data }: MessageEvent): void => {
    if (origin === location.origin && data === CHALLENGE_RETURNED)
      sendBack({ type: 'challenge.returned' } satisfies ChallengeReturned);
  };
  window.addEventListener('message', onMessage, { signal });
  waitForElement(`iframe[name="${CHALLENGE_FRAME}"]`, signal).then(
    () => {
      postToFrame(CHALLENGE_FRAME, input.url, { JWT: input.jwt, MD: input.md });
      document.getElementsByName(CHALLENGE_FRAME)[0]?.focus();
    },
    () => undefined,
  );
  return () => stopping.abort();
});
