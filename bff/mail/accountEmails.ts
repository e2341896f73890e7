/** The content of the e-mails about an account. Pure. */
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { TEAM_PHONE, withHours } from '../../machines/contract/team.ts';
import { formatReference } from '../../machines/kit/reference.ts';
import type { Email } from '../providers/mail/port.ts';
import { composeEmail, type Block } from './layout.ts';

/** The data of every e-mail about an account. `firstName` is null if unknown. */
export type AccountEmailData = Readonly<{
  messageId: string;
  to: string;
  firstName: string | null;
  publicUrl: string;
  brand: Brand;
}>;

type AccountEmailContent = Readonly<{
  subject: string;
  paragraphs: readonly Block[];
  link: Readonly<{ text: string; path: string }>;
  /** what to do if the recipient did not request it */
  otherwise: string;
}>;

const IGNORE = 'If you didn’t ask for this, you can ignore this e-mail: nothing changes.';
const REPORT =
  'If this wasn’t you, choose a new password at once: press “Forgotten your password?” on the sign-in page.';

const greeting = ({ firstName }: AccountEmailData): string => (firstName === null ? 'Hello,' : `Hello ${firstName},`);

const emailOf = (data: AccountEmailData, { subject, paragraphs, link, otherwise }: AccountEmailContent): Email =>
  composeEmail(data, subject, [
    greeting(data),
    ...paragraphs,
    { button: { text: link.text, href: `${data.publicUrl}${link.path}` } },
    { small: otherwise },
  ]);

/** A link with a token in its fragment, which browsers never send to a server. */
const linkTo = ({ brand }: AccountEmailData, page: 'confirmEmail' | 'passwordReset', token: string): string =>
  `${accountAddress(brand, page)}#${token}`;

/** The link that creates an account. */
export const beginAccountEmail = (data: AccountEmailData, token: string): Email =>
  emailOf(data, {
    subject: 'Create your Breakwater account',
    paragraphs: ['Open the link to create your account. It works once, and for a day.'],
    link: { text: 'Create my account', path: linkTo(data, 'confirmEmail', token) },
    otherwise: IGNORE,
  });

/** For a registration with an address that already has an account. */
export const accountExistsEmail = (data: AccountEmailData): Email =>
  emailOf(data, {
    subject: 'You already have a Breakwater account',
    paragraphs: [
      'Somebody tried to create an account with this address, but it already has one. Sign in with your password, or choose a new one if you’ve forgotten it.',
    ],
    link: { text: 'Sign in', path: accountAddress(data.brand, 'login') },
    otherwise: IGNORE,
  });

/** For an address with an account, when the holder of another account wants to use it. */
export const addressTakenEmail = (data: AccountEmailData): Email =>
  emailOf(data, {
    subject: 'This address already has a Breakwater account',
    paragraphs: [
      'Somebody who is signed in to another Breakwater account asked to use this address for it, but this address already has an account. If it was you, sign in with this address: once you close this account, the other one can use its address.',
    ],
    link: { text: 'Sign in', path: accountAddress(data.brand, 'login') },
    otherwise: IGNORE,
  });

/** The link to choose a new password. */
export const passwordResetEmail = (data: AccountEmailData, token: string): Email =>
  emailOf(data, {
    subject: 'Choose a new password',
    paragraphs: [
      'Open the link to choose a new password. It works once, and for half an hour. You’ll be signed out everywhere.',
    ],
    link: { text: 'Choose a new password', path: linkTo(data, 'passwordReset', token) },
    otherwise: IGNORE,
  });

/** The link that confirms a new address. */
export const newAddressEmail = (data: AccountEmailData, token: string): Email =>
  emailOf(data, {
    subject: 'Confirm your new e-mail address',
    paragraphs: ['Open the link to use this address for your account. It works once, and for a day.'],
    link: { text: 'Confirm this address', path: linkTo(data, 'confirmEmail', token) },
    otherwise: IGNORE,
  });

/** The link that undoes a change of an account; without a token, a link for whoever made the change. */
const undoing = (data: AccountEmailData, token: string | null, other: AccountEmailContent['link']) =>
  token === null ? other : { text: 'This wasn’t me', path: linkTo(data, 'passwordReset', token) };

const NOTHING_TO_DO = 'If it was you, there’s nothing to do.';
const UNDONE = 'The link signs everybody out, and you choose a new password. It works once, and for a week.';

/** To the previous address of an account. `token`: of the link that gives the account this address back. */
export const addressChangedEmail = (data: AccountEmailData, token: string | null): Email =>
  emailOf(data, {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'Your Breakwater account now has a new e-mail address. Please sign in with that one.',
      ...(token === null ? [] : [NOTHING_TO_DO]),
    ],
    link: undoing(data, token, { text: 'Help with your account', path: accountAddress(data.brand, 'help') }),
    otherwise:
      token === null
        ? `If this wasn’t you, please call us at once on ${withHours(TEAM_PHONE)}.`
        : `The link gives your account this address back. ${UNDONE} If it doesn’t work, please call us at once on ${withHours(TEAM_PHONE)}.`,
  });

/** To the new address of an account. */
export const addressInUseEmail = (data: AccountEmailData): Email =>
  emailOf(data, {
    subject: 'Your account has this e-mail address now',
    paragraphs: ['From now on, sign in to Breakwater with this address. We’ve told your old address too.'],
    link: { text: 'Sign in', path: accountAddress(data.brand, 'login') },
    otherwise: REPORT,
  });

/** After a passkey was added to an account, or it was linked to an identity at another company. */
export const signInAddedEmail = (data: AccountEmailData, token: string | null): Email =>
  emailOf(data, {
    subject: 'Your account has another way to sign in',
    paragraphs: [
      `Somebody who knows your Breakwater password can now sign in another way too: by a passkey, or by an account at another company. ${NOTHING_TO_DO}`,
    ],
    link: undoing(data, token, { text: 'Sign in', path: accountAddress(data.brand, 'login') }),
    otherwise: token === null ? REPORT : `The link ends that way to sign in. ${UNDONE}`,
  });

/** After a passkey was removed from an account, or its link to an identity at another company. */
export const signInRemovedEmail = (data: AccountEmailData, token: string | null): Email =>
  emailOf(data, {
    subject: 'Your account has one fewer way to sign in',
    paragraphs: [
      `Somebody who knows your Breakwater password removed a passkey, or the link to an account at another company. Your password still works. ${NOTHING_TO_DO}`,
    ],
    link: undoing(data, token, { text: 'Sign in', path: accountAddress(data.brand, 'login') }),
    otherwise: token === null ? REPORT : `The link ends every way to sign in but a password. ${UNDONE}`,
  });

/** To a booking's previous address after our team changed it. Without names: they may be somebody else's by now. */
export const contactReplacedEmail = (data: AccountEmailData, resId: number): Email =>
  emailOf(data, {
    subject: `Booking ${formatReference(resId)} has another e-mail address`,
    paragraphs: [
      'Our team has changed the e-mail address of this booking, as asked for on the telephone. From now on we write to the new one.',
    ],
    link: { text: 'Help with your booking', path: accountAddress(data.brand, 'help') },
    otherwise: `If you didn’t agree to this, please call us at once on ${withHours(TEAM_PHONE)}.`,
  });

/** The code by which a guest without an account proves the address of a booking to our team. */
export const guestCodeEmail = (data: AccountEmailData, code: string): Email =>
  emailOf(data, {
    subject: 'Your code for our team',
    paragraphs: [
      `Your code is ${code}. Our team asks for it before they copy or erase what we store about you and your booking. It works for a day.`,
    ],
    link: { text: 'Help with your booking', path: accountAddress(data.brand, 'help') },
    otherwise: 'If this wasn’t you, tell nobody the code: without it, nothing is copied or erased.',
  });

/** Passkeys and accounts at other companies, which a new password does not remove. */
const otherSignIns = ({ publicUrl, brand }: AccountEmailData, count: number): readonly Block[] => {
  if (count === 0) return [];
  const others = count === 1 ? 'one other way to sign in' : `${count} other ways to sign in`;
  return [
    `Your account also has ${others}, by a passkey or an account at another company. The new password leaves them as they are: please remove any that you don’t know.`,
    { link: { text: 'See your ways to sign in', href: `${publicUrl}${accountAddress(brand, 'devices')}` } },
  ];
};

/** After a change of the password. `others`: how many other ways to sign in the account has. */
export const passwordChangedEmail = (data: AccountEmailData, token: string | null, others = 0): Email =>
  emailOf(data, {
    subject: 'Your password was changed',
    paragraphs: [
      `Your Breakwater password was changed, and your other browsers were signed out. ${NOTHING_TO_DO}`,
      ...otherSignIns(data, others),
    ],
    link: undoing(data, token, { text: 'Sign in', path: accountAddress(data.brand, 'login') }),
    otherwise: token === null ? REPORT : UNDONE,
  });

/** After a correct password, at a sign-in or elsewhere, that followed several wrong ones. */
export const signInEmail = (data: AccountEmailData): Email =>
  emailOf(data, {
    subject: 'Your password was entered after several wrong tries',
    paragraphs: [
      'Somebody entered the right password for your Breakwater account, after several wrong ones within the hour.',
    ],
    link: { text: 'See where you are signed in', path: accountAddress(data.brand, 'devices') },
    otherwise: REPORT,
  });

/**
 * To the contact of a booking that somebody searched for. With a token, the link adds the booking to the account that
 * requested it; without one, it opens the booking.
 */
export const bookingFoundEmail = (data: AccountEmailData, resId: number, token: string | null): Email => {
  const reference = formatReference(resId);
  return emailOf(data, {
    subject: `We found your booking ${reference}`,
    paragraphs: [
      token === null
        ? `Your booking ${reference} was made with this e-mail address. Sign in, or create an account with this address, to see it.`
        : `Open the link in the browser where you’re signed in, and we’ll add your booking ${reference} to your account. It works once, for a day.`,
    ],
    link:
      token === null
        ? { text: 'See your booking', path: accountAddress(data.brand, 'booking', { resId }) }
        : { text: 'Add it to my account', path: linkTo(data, 'confirmEmail', token) },
    otherwise: 'If you didn’t ask for this, please don’t open the link: nothing changes.',
  });
};
