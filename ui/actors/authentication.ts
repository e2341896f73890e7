/** The frames in which a card is authenticated: a hidden one that tells the bank about the browser, and the bank's own page. */
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { ChallengeReturned, DeviceDataCollected } from '../../machines/checkout/payment/payment.types.ts';
import type { ChallengeStep, DeviceStep } from '../../machines/contract/payment.ts';
import { waitForElement } from './waitForElement.ts';

/** The name of the frame that the page shows the bank in. */
const CHALLENGE_FRAME = 'challenge-frame';
const DEVICE_FRAME = 'device-frame';
/** What our own page in the frame tells once the bank has sent the guest back there. */
const CHALLENGE_RETURNED = 'challenge.returned';

/** Posts fields into a frame, which must not be given such an address directly. */
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

/** The collection's session, if this is the word that it is complete. */
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

/** What the bank's hidden frame tells once it has collected what it wants to know of this browser; never, where it tells nothing. */
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

/** Has the bank collect what it wants to know of this browser. Ends when the frame tells so; the chart waits for it a while only. */
export const collectDeviceData = fromPromise<DeviceDataCollected, DeviceStep>(async ({ input, signal }) => ({
  type: 'deviceData.collected',
  reference: await collectDeviceSession(input, signal),
}));

/** Sends the frame that the page shows to the guest's bank, gives it the focus, and tells when the guest is back. */
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
