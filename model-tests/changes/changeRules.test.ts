/** The rules of changes of paid bookings: page and server give the same result in every situation for every request. */
import { describe, expect, it } from 'vitest';
import { couple } from '../../bff/test/bookingSteps.ts';
import { FAR, ownerOf, paidStay, problemsOf, type Owner } from '../../bff/test/changes.ts';
import { testServerOfFile, type TestServer } from '../../bff/test/testServer.ts';
import { visitorWithSession, type CallReply } from '../../bff/test/visitor.ts';
import { editRefusal, isChangeable, isSoldNow, tokensRefusal } from '../../machines/amendment/editing.rules.ts';
import type { BasketChange } from '../../machines/basket/basket.types.ts';
import { choicesOf } from '../../machines/basket/choices.ts';
import type { Amendment, MyBooking } from '../../machines/contract/amendment.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { lineText, linesText } from '../basket/cases.ts';
import { SETTLED, pageAnswer, settlingAnswer, termsOf, type Shown } from './table/pageRules.ts';
import { BOOKED, HOLD_OVER, SETTLINGS, SITUATIONS } from './table/situations.ts';
import type { Request, Settling, Situation } from './table/situations.ts';

const testServer = await testServerOfFile();

const newOwner = async (booked: Situation['booked']): Promise<Owner> => {
  const visitor = await visitorWithSession(testServer.app);
  const units = [couple, { ...couple, unitIndex: 1 }];
  const paid = await paidStay(testServer, visitor, { units, code: 'HSTD', from: FAR, add: BOOKED[booked] });
  return ownerOf(testServer, visitor, paid);
};

// enough stock of the type for every booking of the table
await testServer.query(
  `UPDATE stock SET capacity = capacity + 100, free = free + 100 WHERE pool = ANY ('{acc:BG:HSTD,gf:BG:HSTD}') AND NOT is_closed`,
);
const owners: Readonly<Record<Situation['booked'], Owner>> = {
  furnished: await newOwner('furnished'),
  plain: await newOwner('plain'),
};

/** The servers, by the day on which they run. */
const servers = new Map<string, TestServer['app']>();

const serverOn = (day: string): TestServer['app'] => {
  const server =
    servers.get(day) ?? testServer.createApp(testServer.database.pool, { now: () => new Date(`${day}T09:00:00Z`) });
  servers.set(day, server);
  return server;
};

/** The owner's calls on a day this many days before the break's first day; negative for after it. */
const onDay = ({ visitor, paid }: Owner, daysToStart: number): Owner =>
  ownerOf(testServer, visitor.at(serverOn(addDays(paid.startDate, -daysToStart))), paid);

const LONG_BEFORE = 71;

const send = (calls: Owner, change: BasketChange): Promise<CallReply<MyBooking>> =>
  change.quantity === 0 ? calls.save([], [change]) : calls.save([change]);

const accepted = ({ status, body }: CallReply<MyBooking>): MyBooking => {
  if (body.data === null) throw new Error(`it was answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
};

/** What the page of a booking shows. */
const shownOf = async (calls: Owner): Promise<Shown> => {
  const { resId } = calls.paid;
  const { addons, myBooking } = await calls.visitor.get('get-addons-by-id', { resId });
  const { booked, change, phone } = myBooking;
  return {
    startDate: booked.startDate,
    endDate: booked.endDate,
    booked: choicesOf(booked),
    lines: choicesOf(change?.next ?? booked),
    offers: addons,
    phone,
  };
};

/** Saves a draft of a change. A line without times gets a day that it does not have yet. */
const putTogether = async (calls: Owner, draft: readonly BasketChange[]): Promise<void> => {
  for (const one of draft) {
    if (one.timeSlots === undefined) accepted(await send(calls, one));
    else {
      const [first] = (await calls.now()).booked.extras.find(({ code }) => code === one.code)?.timeSlots ?? [];
      if (first === undefined) throw new Error(`${one.code} has no time`);
      const [second, third] = [1, 2].map((days) => addDays(calls.paid.startDate, days));
      const date = (first.date === second ? third : second) ?? '';
      const timeSlots = [{ date, time: first.time, quantity: one.quantity }];
      accepted(await send(calls, { ...one, timeSlots }));
    }
  }
};

const query = (text: string | null, { paid }: Owner): Promise<unknown> =>
  text === null ? Promise.resolve() : testServer.database.pool.query(text, [paid.bookingId]);

/** Runs `work` in a situation, and restores the booking. */
const inSituation = async <A>(situation: Situation, work: (calls: Owner) => Promise<A>): Promise<A> => {
  const { booked, daysToStart, draft = [], isSent, store: [prepare, restore] = [null, null] } = situation;
  const before = onDay(owners[booked], LONG_BEFORE);
  await putTogether(before, draft);
  if (isSent === true) accepted(await before.confirm());
  await query(prepare, before);
  const result = await work(onDay(owners[booked], daysToStart));
  await query(restore, before);
  if ((await before.now()).change !== null) accepted(await before.cancel());
  return result;
};

const refusalIn = ({ body }: CallReply<unknown>): string =>
  `“${body.validationErrors[0]?.message ?? String(body.error)}”`;

/** The server's result of a request. */
const serverAnswer = async (calls: Owner, request: Request): Promise<string> => {
  const reply = 'tokens' in request ? await calls.tokens(request.tokens) : await send(calls, request);
  const { data } = reply.body;
  return data === null ? refusalIn(reply) : linesText(choicesOf(data.change?.next ?? data.booked));
};

/** What the server does when a change is paid, confirmed or sent. */
const settledAs = async (calls: Owner, { difference }: Amendment): Promise<string> => {
  if (difference > 0) {
    const started = await calls.start();
    return started.body.data === null ? refusalIn(started) : SETTLED.card;
  }
  const reply = await calls.confirm();
  const { data } = reply.body;
  if (data === null) return refusalIn(reply);
  return data.change === null ? SETTLED.free : SETTLED.team;
};

/** '10 tokens more', 'no spa-pool', 'dine-premium for party 1'. */
const requestText = (request: Request): string => {
  if ('tokens' in request) return `${request.tokens} tokens more`;
  return request.quantity === 0 ? `no ${lineText({ ...request, quantity: 1 })}` : lineText(request);
};

/** `before` and `answer` are lists of lines as `linesText` writes them; a refusal is in quotation marks. */
type EditRow = Readonly<{ situation: Situation; request: Request; before: string; answer: string }>;
type SettlingRow = Readonly<{ settling: Settling; answer: string }>;

const inOrder = (texts: readonly string[]): string => texts.join(', ');

/** What a request adds and removes, or the refusal. */
const resultText = ({ before, answer }: EditRow): string => {
  if (answer.startsWith('“')) return answer;
  const [was, becomes] = [before.split(', '), answer.split(', ')];
  const added = becomes.filter((one) => !was.includes(one));
  const gone = was.filter((one) => !becomes.includes(one));
  if (gone.length === 0) return `adds ${inOrder(added)}`;
  return added.length === 0 ? `takes out ${inOrder(gone)}` : `${inOrder(added)}, instead of ${inOrder(gone)}`;
};

const bookedText = (booked: Situation['booked']): string => inOrder(BOOKED[booked].map(lineText));
const situationsOf = (rows: readonly EditRow[]): Situation[] => [...new Set(rows.map(({ situation }) => situation))];

const sectionOf = (situation: Situation, rows: readonly EditRow[]): string[] => [
  `## ${situation.name.slice(0, 1).toUpperCase()}${situation.name.slice(1)}`,
  '',
  `Booked: ${bookedText(situation.booked)}.${situation.draft === undefined ? '' : ` The change so far: ${inOrder(situation.draft.map(requestText))}.`}`,
  '',
  '| Request | Result: what it adds and takes out, or the refusal |',
  '|---|---|',
  ...rows
    .filter((row) => row.situation === situation)
    .map((row) => `| ${requestText(row.request)} | ${resultText(row)} |`),
  '',
];

const daysText = (days: number): string =>
  days === 0 ? 'the day of arrival' : days === 1 ? 'the day before arrival' : `${days} days before`;

/** The document, as Markdown. */
const changeTable = (edits: readonly EditRow[], settlings: readonly SettlingRow[]): string =>
  [
    '# The rules of changes of paid breaks',
    '',
    'The tests write this page from the rules that pages and server share (`machines/amendment`, `machines/basket`). They bring a',
    'paid booking into each situation, send each request to the server and expect the same result',
    '(`model-tests/changes/changeRules.test.ts`). The booking has two parties of two adults, for four nights. A refusal changes',
    'nothing.',
    '',
    ...situationsOf(edits).flatMap((situation) => sectionOf(situation, edits)),
    '## When a change is paid, confirmed or sent',
    '',
    'Each change was put together 71 days before.',
    '',
    '| Change | When | Result |',
    '|---|---|---|',
    ...settlings.map(
      ({ settling: { name, daysToStart }, answer }) => `| ${name} | ${daysText(daysToStart)} | ${answer} |`,
    ),
    '',
  ].join('\n');

const ROWS = SITUATIONS.flatMap(([situation, requests]) =>
  requests.map((request) => [situation.name, requestText(request), situation, request] as const),
);

describe('a request in a paid booking', () => {
  const answers: EditRow[] = [];
  const settled: SettlingRow[] = [];

  // requirement: ACCOUNT-4-CHANGE, ACCOUNT-4-EDIT
  it.each(ROWS)('has the same result on page and server, %s: %s', async (_, _request, situation, request) => {
    await inSituation(situation, async (calls) => {
      const shown = await shownOf(calls);
      const answer = pageAnswer(situation, request, shown);
      answers.push({ situation, request, before: linesText(shown.lines), answer });
      const before = await calls.now();
      expect(await serverAnswer(calls, request)).toBe(answer);
      const after = await calls.now();
      // a request never changes the booking itself, and a refused request changes nothing at all
      expect(after.booked).toEqual(before.booked);
      if (answer.startsWith('“')) expect(after.change?.basket).toEqual(before.change?.basket);
    });
  });

  it('is only offered what can be changed and is sold then, and reads why the booking cannot be changed', async () => {
    for (const [situation] of SITUATIONS) {
      await inSituation(situation, async (calls) => {
        const shown = await shownOf(calls);
        const terms = termsOf(situation, shown);
        const wrong = shown.offers.filter(({ code }) => !isChangeable(code) || !isSoldNow(code, terms));
        expect([situation.name, wrong]).toEqual([situation.name, []]);
        const refusals = { editRefusal: editRefusal(terms), tokensRefusal: tokensRefusal(terms) };
        expect(await calls.now(), situation.name).toMatchObject(refusals);
      });
    }
  });

  it.each(SETTLINGS.map((one) => [one.name, one.daysToStart, one] as const))(
    'has the same result on page and server when it is settled: %s, %i days before',
    async (_, daysToStart, settling) => {
      const one = owners.furnished;
      const before = onDay(one, LONG_BEFORE);
      await putTogether(before, settling.draft);
      const calls = onDay(one, daysToStart);
      const { change } = await calls.now();
      if (change === null) throw new Error('there is no change');
      const answer = settlingAnswer(settling, change, await shownOf(calls));
      settled.push({ settling, answer });
      if (settling.isLapsed === true) await query(HOLD_OVER, one);
      expect(await settledAs(calls, change)).toBe(answer);
      if ((await before.now()).change !== null) accepted(await before.cancel());
    },
  );

  it('is documented for analysts as the rules answer it', async () => {
    expect(answers).toHaveLength(ROWS.length);
    expect(settled).toHaveLength(SETTLINGS.length);
    await expect(changeTable(answers, settled)).toMatchFileSnapshot('../../docs/change-rules.md');
    expect(await problemsOf(testServer)).toEqual([]);
  });
});
