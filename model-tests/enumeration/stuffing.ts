/**
 * Many tries of passwords and references, from many networks and from one: none beyond the limits is checked, and
 * meanwhile the holder can sign in with a new password.
 */
import type pg from 'pg';
import { TRY_LIMITS } from '../../bff/security/tries.ts';
import { newLink } from '../races/accounts/site.ts';
import type { Form } from './forms.ts';
import { networkOf, type Send } from './sender.ts';

export type Stuffing = Readonly<{
  pool: pg.Pool;
  send: Send;
  /** the forms of sign-in and payment login, opened for at least `subjects` */
  login: Form;
  paymentLogin: Form;
  tries: number;
  subjects: number;
  atOnce: number;
}>;

type Attack = Readonly<{
  title: string;
  form: Form;
  /** the subject and the network of the try with this number */
  subjectOf: (number: number) => number;
  networkOf: (number: number) => string;
  /** the maximum number of tries that may be checked without a proof of work */
  most: number;
}>;

const ONE_NETWORK = '203.0.113.7';
const HOLDERS_NETWORK = '198.51.100.9';
const NEW_PASSWORD = 'a gull on the pier';

const attacksOf = ({ login, paymentLogin, subjects }: Stuffing): readonly Attack[] =>
  (
    [
      ['Passwords of an account', login, TRY_LIMITS.signIn],
      ['Details of a booking', paymentLogin, TRY_LIMITS.paymentLogin],
    ] as const
  ).flatMap(([what, form, { ofSubject, ofNetwork }]): Attack[] => [
    { title: `${what}, from many networks`, form, subjectOf: () => 0, networkOf, most: ofSubject },
    {
      title: `${what}, another one each time, from one network`,
      form,
      subjectOf: (number) => number % subjects,
      networkOf: () => ONE_NETWORK,
      most: ofNetwork,
    },
  ]);

type AttackResult = Readonly<{ title: string; checked: number; limited: number; problems: readonly string[] }>;

const run = async ({ send, tries, atOnce }: Stuffing, attack: Attack): Promise<AttackResult> => {
  const statuses = new Map<number, number>();
  let next = 0;
  const tryOn = async (): Promise<void> => {
    while (next < tries) {
      const number = next;
      next += 1;
      const { status } = await send(
        attack.form.name,
        attack.form.known(attack.subjectOf(number)),
        attack.networkOf(number),
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, tryOn));
  const [checked, limited] = [statuses.get(401) ?? 0, (statuses.get(428) ?? 0) + (statuses.get(429) ?? 0)];
  const others = [...statuses].filter(([status]) => ![401, 428, 429].includes(status));
  return {
    title: attack.title,
    checked,
    limited,
    problems: [
      ...(checked > attack.most ? [`${checked} were checked, and ${attack.most} are allowed`] : []),
      ...(checked === 0 ? ['none was checked'] : []),
      ...others.map(([status, count]) => `${count} were answered with ${status}`),
    ],
  };
};

/** The holder of the attacked account can still sign in, whatever others try. Returns the problems found. */
const holderGetsIn = async ({ pool, send, login }: Stuffing): Promise<string[]> => {
  const { Email: email } = login.known(0) as { Email: string };
  const signIn = (password: string) => send('login', { Email: email, password }, HOLDERS_NETWORK);
  const asked = await send('request-password-reset', { Email: email }, HOLDERS_NETWORK);
  const token = await newLink({ pool }, { kind: 'reset', email });
  const reset = await send('reset-password', { token, password: NEW_PASSWORD }, HOLDERS_NETWORK);
  const signedIn = await signIn(NEW_PASSWORD);
  return [asked, reset, signedIn].every(({ status }) => status === 200)
    ? []
    : [`the holder was answered with ${asked.status}, ${reset.status} and ${signedIn.status}`];
};

/** Runs the attacks; after the attack on one account, its holder signs in, in the session of `send`. */
export const stuff = async (stuffing: Stuffing): Promise<AttackResult[]> => {
  const [first, ...others] = attacksOf(stuffing);
  if (first === undefined) return [];
  const results: AttackResult[] = [];
  for (const attack of others) {
    results.push(await run(stuffing, attack));
    await stuffing.pool.query('DELETE FROM access_tries');
  }
  const last = await run(stuffing, first);
  return [...results, { ...last, problems: [...last.problems, ...(await holderGetsIn(stuffing))] }];
};
