/** The passkeys of the browser (WebAuthn level 3). Their library is loaded once somebody asks for one. */
import { either as E } from 'fp-ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import { networkFailure } from './failures.ts';

/** Both take the server's options and give a credential, as JSON; left: the message when the device gives none. */
export type Passkeys = Readonly<{
  /** makes a passkey */
  create: (options: string) => Promise<E.Either<Failure, string>>;
  /** signs with a passkey that the holder chooses */
  sign: (options: string) => Promise<E.Either<Failure, string>>;
}>;

const NOT_MADE =
  'Your device didn’t make a passkey: you cancelled, it already has one for us, or it can’t. Nothing has changed.';
const NOT_USED =
  'Your device didn’t use a passkey: you cancelled, or it has none for us. You can sign in with your password.';

/** The credential that a browser gives. It throws for whatever reason it gives none. */
const asked = async (message: string, ask: () => Promise<object>): Promise<E.Either<Failure, string>> => {
  try {
    return E.right(JSON.stringify(await ask()));
  } catch {
    return E.left({ ...networkFailure(message), networkError: false, code: null });
  }
};

export const browserPasskeys: Passkeys = {
  create: async (options) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return asked(NOT_MADE, () => startRegistration({ optionsJSON: JSON.parse(options) }));
  },
  sign: async (options) => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return asked(NOT_USED, () => startAuthentication({ optionsJSON: JSON.parse(options) }));
  },
};
