/** Changes the lead guest of a booking, or the lead guest's contact, for a caller who has proved their identity. */
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { Email, PersonName, Phone } from '../../machines/contract/guest.ts';
import { IsoDate } from '../../machines/contract/scalar.ts';
import { Title } from '../../machines/contract/title.ts';
import { formatMoney, sumOf } from '../../machines/kit/money.ts';
import { NAME_MAX_LENGTH, readName } from '../../machines/kit/personName.ts';
import { typedPhone } from '../../machines/kit/phoneNumber.ts';
import { changeLeadGuest, type LeadGuestChange, type LeadGuestChanged } from '../accounts/changeLeadGuest.ts';
import { laterPaymentsOf } from '../instalments/instalments.ts';
import type { InputReader, Operator } from './deps.ts';
import { inputFrom, type Input } from './input.ts';
import { bookingIdOf } from './references.ts';
import { misuse, type Problem, type Report } from './report.ts';
import type { ChangeDeps, Clock, Ids, Store } from '../kernel/deps.ts';

export type LeadGuestCommand = Readonly<{ name: 'lead-guest'; resId: number }>;

const FIELDS = ['title', 'first name', 'last name', 'date of birth', 'over 18', 'email', 'phone', 'proof'] as const;
type Said = Input<(typeof FIELDS)[number]>;

const NAME = `has up to ${NAME_MAX_LENGTH} letters, with spaces, hyphens, apostrophes and dots.`;
const TITLES = Object.keys(Title.keys);

/** The check of each field, and the sentence for an invalid value. */
const CHECKS: Readonly<Record<(typeof FIELDS)[number], readonly [is: (text: string) => boolean, sentence: string]>> = {
  title: [Title.is, `The title is one of ${TITLES.join(', ')}.`],
  'first name': [PersonName.is, `A first name ${NAME}`],
  'last name': [PersonName.is, `A last name ${NAME}`],
  'date of birth': [IsoDate.is, 'Write the date of birth like 1985-03-01.'],
  'over 18': [(text) => text === 'yes', 'Write ‘over 18: yes’, or leave it out.'],
  email: [Email.is, 'This is no e-mail address.'],
  phone: [Phone.is, 'This is no telephone number: one from abroad has + and the country code.'],
  proof: [(text) => text.length <= 200, 'A proof has up to 200 characters: what was asked, not what was answered.'],
};

/** The requested change. Left: which field is invalid or missing. */
const changeOf = (said: Said): E.Either<string, LeadGuestChange> => {
  for (const field of FIELDS) {
    const value = said[field];
    if (value !== undefined && !CHECKS[field][0](value)) return E.left(CHECKS[field][1]);
  }
  const { title, email, phone, proof } = said;
  if (proof === undefined) return E.left('Say the proof: what the caller was asked, such as ‘postcode and last four’.');
  if (Object.keys(said).length === 1) return E.left('Say what is to be: a name, an email or a phone.');
  return E.right({
    lead: {
      ...(title !== undefined && { title: title as t.TypeOf<typeof Title> }),
      ...(said['first name'] !== undefined && { firstName: readName(said['first name']) }),
      ...(said['last name'] !== undefined && { lastName: readName(said['last name']) }),
      ...(said['date of birth'] !== undefined && { dateOfBirth: said['date of birth'] }),
      ...(said['over 18'] !== undefined && { isOver18: true }),
    },
    contact: { ...(email !== undefined && { email }), ...(phone !== undefined && { phone: typedPhone(phone) }) },
    proof,
  });
};

/** The amount that will still be collected from the first payer's card, or null. */
const collectedPence = async ({ pool }: Store, bookingId: string): Promise<number | null> => {
  const later = await laterPaymentsOf(pool, bookingId);
  const awaited = later.filter(({ status, isAutomatic }) => status === 'awaited' && isAutomatic);
  return awaited.length === 0 ? null : sumOf(awaited.map(({ amount }) => amount));
};

const textOf = (resId: number, { changed, accountId }: LeadGuestChanged, collected: number | null): string =>
  [
    `Changed in the booking ${resId}: ${changed.join(', ')}. The lead guest gets an e-mail.`,
    ...(changed.includes('email')
      ? ['The address before gets one too. Its browsers and links no longer open the booking.']
      : []),
    accountId === null ? 'It is in no account.' : `It is in the account ${accountId}.`,
    ...(collected === null
      ? []
      : [`${formatMoney(collected)} is still taken from the card that paid first: ask whether that is still right.`]),
  ].join('\n');

/** Makes the requested change. Left, a misuse: invalid input, an unknown booking, or one in another state. */
export const leadGuestReport = async (
  deps: ChangeDeps & Clock & Ids & Operator & InputReader,
  { resId }: LeadGuestCommand,
): Promise<E.Either<Problem, Report>> => {
  const id = await bookingIdOf(deps.pool, resId);
  if (E.isLeft(id)) return id;
  const change = E.flatMap(changeOf)(inputFrom((await deps.read?.(FIELDS)) ?? '', FIELDS));
  if (E.isLeft(change)) return E.left(misuse(change.left));
  const changed = await changeLeadGuest(deps, id.right, change.right, deps.operator);
  if (E.isLeft(changed)) return E.left(misuse(changed.left));
  const text = textOf(resId, changed.right, await collectedPence(deps, id.right));
  return E.right({ isGood: true, text, json: { booking: resId, ...changed.right } });
};
