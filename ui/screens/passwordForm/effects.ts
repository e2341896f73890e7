/** The effects of actions that need the password again. Passwords go from their fields to the server only. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { NEW_PASSWORD_FIELD, PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import { newPasswordRefusal } from '../../../machines/account/password.rules.ts';
import type { passwordFormMachine } from '../../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import { NEW_EMAIL_FIELD } from '../../../machines/account/profile/passwordForm/passwordForm.rules.ts';
import type {
  PasswordFormKind,
  PasswordFormOutcome,
  RequestAccepted,
} from '../../../machines/account/profile/passwordForm/passwordForm.types.ts';
import type { Failure } from '../../../machines/contract/envelope.ts';
import { refuse } from '../../../machines/kit/refusal.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import { formFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import type { Passkeys } from '../../actors/passkeys.ts';
import { NO_PASSWORD, OTHER_PASSWORD, readPassword, sendPassword } from '../../actors/passwordFields.ts';

/** The name of the downloaded file. */
const EXPORT_NAME = 'breakwater-account.json';

const FIELDS = { Email: NEW_EMAIL_FIELD, password: PASSWORD_FIELD, newPassword: NEW_PASSWORD_FIELD };

export type PasswordFormPorts = Readonly<{
  client: Client<
    'change-email' | 'change-password' | 'start-passkey' | 'add-passkey' | 'export-account' | 'close-account'
  >;
  passkeys: Pick<Passkeys, 'create'>;
  /** hands a JSON document to the browser as a file */
  download: (name: string, document: string) => void;
  /** removes what the browser stores of the holder */
  forget: () => void;
}>;

/** The event for a refused request. */
const refusalOf = (failure: Failure) =>
  failure.code === 'incorrectCredentials'
    ? ({ type: 'form.rejected', errors: [OTHER_PASSWORD] } as const)
    : (accountEndEvent(failure) ?? formFailure(failure, FIELDS));

type Done = RequestAccepted | Extract<PasswordFormOutcome, { type: 'signedOut' }>;
type Reply = Promise<E.Either<Failure, Done>>;

const ACCEPTED: Done = { type: 'request.accepted' };

/** For each kind: makes its call with the password, and handles its data. */
const requestsOf = ({ client, passkeys, download, forget }: PasswordFormPorts, signal: AbortSignal, email: string) =>
  ({
    changeEmail: async (password) =>
      E.map(() => ACCEPTED)(await client.call('change-email', { Email: email, password }, signal)),
    changePassword: async (password) =>
      sendPassword(NEW_PASSWORD_FIELD, async (newPassword) =>
        E.map(() => ACCEPTED)(await client.call('change-password', { password, newPassword }, signal)),
      ),
    addPasskey: async (password) => {
      const begun = await client.call('start-passkey', { password }, signal);
      const made = E.isLeft(begun) ? begun : await passkeys.create(begun.right.options);
      return E.isLeft(made)
        ? made
        : E.map(() => ACCEPTED)(await client.call('add-passkey', { credential: made.right }, signal));
    },
    myData: async (password) =>
      E.map(({ document }: { document: string }) => {
        download(EXPORT_NAME, document);
        return ACCEPTED;
      })(await client.call('export-account', { password }, signal)),
    close: async (password) =>
      E.map((): Done => {
        forget();
        return { type: 'signedOut' };
      })(await client.call('close-account', { password }, signal)),
  }) satisfies Record<PasswordFormKind, (password: string) => Reply>;

/** The effects of the form. */
export const passwordFormEffects = (ports: PasswordFormPorts) =>
  ({
    checkPasswords: fromPromise(async ({ input: { kind, currentEmail } }) => {
      const refused =
        kind === 'changePassword'
          ? (newPasswordRefusal(readPassword(NEW_PASSWORD_FIELD), [currentEmail])?.message ?? null)
          : null;
      return {
        type: 'passwords.checked',
        errors: [
          ...(readPassword(PASSWORD_FIELD) === '' ? [NO_PASSWORD] : []),
          ...(refused === null ? [] : [refuse(NEW_PASSWORD_FIELD, refused)]),
        ],
      };
    }),
    sendRequest: fromPromise(async ({ input: { kind, email }, signal }) => {
      const reply = await sendPassword(PASSWORD_FIELD, requestsOf(ports, signal, email)[kind]);
      return E.isRight(reply) ? reply.right : refusalOf(reply.left);
    }),
  }) satisfies EffectsOf<typeof passwordFormMachine>;
