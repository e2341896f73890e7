// What the account area’s pages for visitors share.
import { NEW_PASSWORD_FIELD, PASSWORD_FIELD } from '../../machines/account/accountForm.ts';
import { isHolder } from '../../machines/account/signIn/signIn.rules.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import type { Refusal } from '../../machines/kit/refusal.ts';
import type { PageChart } from './page-chart.ts';
import { openByLink, PASSWORD, TOO_SHORT, typingPasswords } from './prepare.ts';
import { rejectedWith, replyWith } from './replies.ts';
import { sessionWith } from './visit.ts';

/** What the sign-in pages share: the password, and the replies to it. */
export const signingIn = {
  keyOf: () => [],
  replies: { 'signIn.rejected': 'incorrectCredentials', 'signIn.limited': 'tooManyTries' },
  repliesFor: ([call], output) => {
    if (call === undefined || output.type !== 'signIn.accepted') return null;
    const login = output['login'] as LoginData;
    // the holder's page is another document, which asks for the session again
    return [replyWith(call, login), ...(isHolder(login) ? [sessionWith(null, login)] : [])];
  },
} as const satisfies Partial<PageChart>;

export const checkPassword = typingPasswords({
  'filled in': { [PASSWORD_FIELD]: PASSWORD },
  empty: { [PASSWORD_FIELD]: '' },
});

/** What pages with a form, or opened by the link of an e-mail, share. */
export const withLink = {
  localActors: {
    openLink: openByLink,
    checkPassword: typingPasswords({
      accepted: { [NEW_PASSWORD_FIELD]: PASSWORD },
      'too short': { [NEW_PASSWORD_FIELD]: TOO_SHORT },
    }),
  },
} as const satisfies Partial<PageChart>;

/**
 * The replies that refuse fields of a form, or start an account. `names` maps each field of the call to the field of
 * the form. `begun` is the reply besides the login; the holder's page is another document, which asks for the session
 * again.
 */
export const rejecting =
  (names: Readonly<Record<string, string>>, begun: object): NonNullable<PageChart['repliesFor']> =>
  ([call], { type, errors, login }) => {
    if (call === undefined) return null;
    if (type === 'signedIn') return [replyWith(call, { ...begun, login }), sessionWith(null, login as LoginData)];
    return type === 'form.rejected' ? [rejectedWith(call, errors as readonly Refusal[], names)] : null;
  };
