/** What the charts of the account area's forms share: actions, and the states around the link of an e-mail. */
import type { LoginData } from '../contract/login.ts';
import { DEFECT, RAISE_OUTPUT, offersRetry, setNotice, sharedAssign, sharedSendParent } from '../kit/chart.ts';
import type { Refusal } from '../kit/refusal.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { SignedIn, Unsaved, UnsavedChanged } from './account.types.ts';
import type { LinkMissing, LinkOpened } from './accountForm.ts';

/** The form shows no message. */
export const NO_MESSAGES = { refusals: [], notice: null } as const;

/** The actions of a form that shows messages. */
export const MESSAGE_ACTIONS = {
  clearMessages: sharedAssign<{ refusals: readonly Refusal[]; notice: string | null }>(NO_MESSAGES),
  setNotice,
};

type PasswordField = { isPasswordShown: boolean };

/** A form with a password before it is used. */
export const EMPTY_PASSWORD_FORM = { isPasswordShown: false, ...NO_MESSAGES } as const;

/** The actions of a form with a password, which can be made visible. */
export const PASSWORD_FORM_ACTIONS = {
  ...MESSAGE_ACTIONS,
  togglePassword: sharedAssign<PasswordField>({ isPasswordShown: ({ context }) => !context.isPasswordShown }),
  /** in a visible field, the browser would store the password as a suggestion for text fields */
  hidePassword: sharedAssign<PasswordField>({ isPasswordShown: false }),
};

/** Reports what is not saved to the chart that runs the form. */
export const notifyUnsaved = sharedSendParent<object, { unsaved: Unsaved }>((_, { unsaved }): UnsavedChanged => ({
  type: 'unsaved.changed',
  unsaved,
}));

/** Everything is saved. */
export const NOTIFY_SAVED = { type: 'notifyUnsaved', params: { unsaved: {} } } as const;

type LoginHolder = { login: LoginData | null };

export const setLogin = sharedAssign<LoginHolder, { login: LoginData }>({ login: (_, params) => params.login });

/** The outcome of a chart that has set `login`. */
export const signedInOutput = ({ context }: { context: LoginHolder }): SignedIn => ({
  type: 'signedIn',
  login: context.login as LoginData,
});

/** Removes the token of the link from the address. */
export const openLink = unprovided<LinkOpened | LinkMissing, null>('openLink');

/**
 * The states of a chart that sends a link by e-mail, and is opened by it. The chart has the actor `openLink`, the guard
 * `isLink`, `PASSWORD_FORM_ACTIONS`, the state `filling` for the form, and the state `opened` for the opened link.
 */
export const mailedLinkStates = <Opened extends string>(opened: Opened) =>
  ({
    deciding: {
      description: 'The page was opened by a link, or without one.',
      always: [{ guard: 'isLink', target: 'opening' }, { target: 'filling' }],
    },
    emailed: {
      description: 'The e-mail is on its way; the page says the same for any address.',
      on: { 'form.reopened': 'filling' },
    },
    opening: {
      description: 'The token of the link is taken out of the address.',
      tags: 'busy',
      invoke: { src: 'openLink', input: null, ...RAISE_OUTPUT },
      on: { 'link.opened': opened, 'link.missing': 'linkMissing' },
    },
    linkEnded: { description: 'The server does not take the link: it is too old, was used, or was replaced.' },
    linkMissing: {
      description: 'The address has no token (any more): it is removed at once, so that a reload does not find it.',
    },
    broken: offersRetry(DEFECT, 'deciding', 'clearMessages'),
  }) as const;
