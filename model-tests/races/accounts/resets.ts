/** Two links for a new password, one for a new address, and a sign-in with the old password at once: one link works. */
import { setTimeout as sleep } from 'node:timers/promises';
import { visitorWithSession } from '../../../bff/test/visitor.ts';
import { PASSWORD, isDone, isSignedIn, newLink, outcomeOf, unexpected, type People, type RaceSite } from './site.ts';

/** About as long as hashing the new password, so that the address changes before it as often as after it. */
const MOST_DELAY_MS = 300;

const NEW_PASSWORDS = ['a gull on the pier', 'a crab in the bucket'] as const;

/** One round: whichever link works invalidates the others, and a new password ends every session. */
export const resetAndChange = async (site: RaceSite, people: People): Promise<string[]> => {
  const { servers, random } = site;
  const { email, clientId } = await people.newHolder();
  const newEmail = `new-${email}`;
  const links = [await newLink(site, { kind: 'reset', email }), await newLink(site, { kind: 'reset', email })];
  const change = await newLink(site, { kind: 'changeEmail', email: newEmail, clientId });
  const holder = await people.signedIn({ email, clientId });
  const visitors = await Promise.all([0, 1, 0, 1].map((i) => visitorWithSession(servers[i] ?? servers[0])));
  const [one, two, third, intruder] = visitors as [typeof holder, typeof holder, typeof holder, typeof holder];
  const delays = [random() * MOST_DELAY_MS, random() * MOST_DELAY_MS];
  const [first, second, changed, login] = await Promise.all([
    outcomeOf(one, 'reset-password', { token: links[0] ?? '', password: NEW_PASSWORDS[0] }),
    outcomeOf(two, 'reset-password', { token: links[1] ?? '', password: NEW_PASSWORDS[1] }),
    sleep(delays[0]).then(() => outcomeOf(third, 'confirm-email', { token: change })),
    sleep(delays[1]).then(() => outcomeOf(intruder, 'login', { Email: email, password: PASSWORD })),
  ]);
  const links200 = [first, second, changed].filter(isDone);
  const problems = [
    ...unexpected([first, second, changed], 'done', 'linkEnded'),
    ...unexpected([login], 'done', 'incorrectCredentials'),
    ...(links200.length === 1 ? [] : [`${links200.length} of three links worked`]),
  ];
  const [Email, password] = isDone(changed)
    ? [newEmail, PASSWORD]
    : [email, isDone(first) ? NEW_PASSWORDS[0] : NEW_PASSWORDS[1]];
  if (!isDone(changed)) {
    for (const [browser, name] of [
      [holder, 'of before'],
      [intruder, 'that began with the old password'],
    ] as const)
      if (await isSignedIn(browser)) problems.push(`a session ${name} outlives the new password`);
    if (isDone(await outcomeOf(third, 'login', { Email: email, password: PASSWORD })))
      problems.push('the old password is accepted');
  } else if (isDone(await outcomeOf(one, 'login', { Email: email, password: PASSWORD })))
    problems.push('the address of before is accepted');
  if (!isDone(await outcomeOf(two, 'login', { Email, password }))) problems.push('the holder cannot sign in');
  return problems;
};
