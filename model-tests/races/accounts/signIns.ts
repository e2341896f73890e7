/** Two tabs of a browser sign in while a third one calls: one token is left, and the replaced one opens nothing. */
import { visitorWithSession, type Visitor } from '../../../bff/test/visitor.ts';
import { PASSWORD, isDone, isSignedIn, outcomeOf, tabOf, unexpected, type People, type RaceSite } from './site.ts';

/** Calls with the token of before until the others have signed in; returns what should not have happened. */
const callMeanwhile = async (late: Visitor, isOver: () => boolean, isFromBefore: (id: number) => boolean) => {
  const cookie = late.cookie();
  const problems: string[] = [];
  while (!isOver()) {
    const { status, body } = await late.ask('get-session-info', {});
    const clientId = body.data?.login?.ClientId ?? null;
    if (clientId !== null && !isFromBefore(clientId)) problems.push('the token of before is signed in');
    if (status >= 500) problems.push(`get-session-info answered ${status}`);
    if (late.cookie() !== cookie) problems.push('a late tab got a session that replaces the new one');
    if (problems.length > 0) return problems;
  }
  return problems;
};

/** One round; some browsers are signed in to another account before. */
export const signInTwice = async (site: RaceSite, people: People): Promise<string[]> => {
  const { servers, random } = site;
  const holder = await people.newHolder();
  const before = random() < 0.4 ? await people.newHolder() : null;
  const browser = before === null ? await visitorWithSession(servers[0]) : await people.signedIn(before);
  const tabs = servers.map((server) => tabOf(browser, server));
  const late = tabOf(browser, servers[1]);
  let isOver = false;
  const [outcomes, meanwhile] = await Promise.all([
    Promise.all(tabs.map((tab) => outcomeOf(tab, 'login', { Email: holder.email, password: PASSWORD }))).finally(
      () => (isOver = true),
    ),
    callMeanwhile(
      late,
      () => isOver,
      (id) => id === before?.clientId,
    ),
  ]);
  const winners = tabs.filter((_, i) => outcomes[i] !== undefined && isDone(outcomes[i]));
  const live = await Promise.all(winners.map(isSignedIn));
  const afterwards = tabOf(browser, servers[0]);
  const info = await afterwards.ask('get-session-info', {});
  return [
    ...meanwhile,
    ...unexpected(outcomes, 'done', 'noSession'),
    ...(winners.length === 1 ? [] : [`${winners.length} tabs were signed in with one token`]),
    ...(live.every(Boolean) ? [] : ['a tab that was signed in is not any more']),
    ...((await isSignedIn(tabOf(browser, servers[1]))) ? ['the token of before is accepted'] : []),
    ...(info.body.data === null && afterwards.cookie() === browser.cookie()
      ? []
      : ['a late tab got a session that replaces the new one']),
  ];
};
