/** Links to a quote: who can create them, what they show and open, how long, and that they contain no personal data. */
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { SharedQuote } from '../../machines/contract/quote.ts';
import { deleteOldAccess } from '../accounts/retention.ts';
import { TRY_LIMITS } from '../security/tries.ts';
import { forgetAllTriesOf } from '../test/accounts.ts';
import { book, couple, nameGuests } from '../test/bookingSteps.ts';
import { QUOTE_EMAIL, withQuote } from '../test/quoted.ts';
import type { Visitor } from '../test/visitor.ts';
import { quoteServerOfFile, saveAndClear } from './test/quoteServer.ts';

const { testServer, query, newVisitor, endQuote } = await quoteServerOfFile();
const UNKNOWN = 'A'.repeat(43);
const ENDED = { status: 410, body: { data: null, code: 'linkEnded' } };

/** A saved quote of a new visitor, and the token of its link. */
const shared = async () => {
  const owner = await newVisitor();
  const { quote, asked } = await withQuote(owner);
  const { token } = await owner.get('share-quote', asked);
  return { owner, quote, asked, token };
};
/** A server where a session has this number of guesses an hour. */
const SESSION_LIMIT = 2;
const limited = testServer.createApp(testServer.database.pool, {
  hourly: { ...testServer.payments.hourly, quotes: SESSION_LIMIT * 10 },
});
const limitedVisitor = async (): Promise<Visitor> => (await newVisitor()).at(limited);
const open = async (token: string) => (await newVisitor()).ask('get-shared-quote', { token });

describe('a link of a quote', () => {
  it('shows the break and its prices to a visitor who knows nothing else', async () => {
    const { quote, token } = await shared();
    const { status, body } = await open(token);
    expect(status).toBe(200);
    const { resort, startDate, nights, units, dinings, extras, totals, validUntil, brand } = quote;
    expect(body.data).toEqual({ resort, startDate, nights, units, dinings, extras, totals, validUntil, brand });
    expect(E.isRight(SharedQuote.decode(body.data))).toBe(true);
  });

  it('shows no name, address, reference or session, whatever is stored about the guest', async () => {
    const owner = await newVisitor();
    const booking = await nameGuests(owner, await book(owner, [couple]), 'planted@example.com');
    const { quoteId } = await owner.get('save-quote', { version: booking.version, email: 'planted.quote@example.com' });
    const marked = booking.units.map((unit) => ({
      ...unit,
      isLeadBookerInParty: true,
      selectedCabinCode: 'PLANT-001',
      guests: [{ firstName: 'Plantedname', birthday: '1984-03-31', email: 'planted@example.com' }],
    }));
    await query('UPDATE quotes SET units = $1, agency_id = 471147 WHERE id = $2', [JSON.stringify(marked), quoteId]);
    const { token } = await owner.get('share-quote', { quoteId, email: null });
    const { status, body } = await open(token);
    expect(status).toBe(200);
    const text = JSON.stringify(body.data);
    const planted = ['planted', 'PLANT', '1984-03-31', '471147', 'isLead', '@', token, String(owner.sessionId())];
    for (const one of [...planted, quoteId, booking.resId, booking.bookingId])
      expect(text.toLowerCase()).not.toContain(String(one).toLowerCase());
  });

  it('opens nothing: its reply has no reference, and its visitor does not own the quote', async () => {
    const { asked, token } = await shared();
    const stranger = await newVisitor();
    await stranger.get('get-shared-quote', { token });
    for (const call of ['get-quote', 'retrieve-quote', 'share-quote'] as const)
      expect((await stranger.ask(call, asked)).body.code).toBe('notLeadGuest');
  });

  it('is made for whoever may open the quote, and only for them', async () => {
    const { asked } = await shared();
    const elsewhere = await newVisitor();
    expect(await elsewhere.ask('share-quote', asked)).toMatchObject({ status: 403, body: { code: 'notLeadGuest' } });
    expect(await elsewhere.ask('share-quote', { ...asked, quoteId: 10_000_001 })).toMatchObject({ status: 403 });
    const { token } = await elsewhere.get('share-quote', { ...asked, email: QUOTE_EMAIL });
    expect((await open(token)).status).toBe(200);
  });
});

describe('the end of a link', () => {
  it('is that of its quote, of which no other is made then', async () => {
    const { owner, asked, token } = await shared();
    await endQuote(asked.quoteId);
    expect(await open(token)).toMatchObject(ENDED);
    const body = { code: 'quoteExpired', validationErrors: [{ field: 'QuoteId' }] };
    expect(await owner.ask('share-quote', asked)).toMatchObject({ status: 409, body });
    await deleteOldAccess(testServer.payments);
    expect(await query('SELECT FROM quote_links WHERE quote_id = $1', [asked.quoteId])).toEqual([]);
  });

  it('comes once the stay has begun', async () => {
    const { owner, asked, token } = await shared();
    await query("UPDATE quotes SET start_date = '2020-01-03' WHERE id = $1", [asked.quoteId]);
    expect(await open(token)).toMatchObject(ENDED);
    expect((await owner.ask('share-quote', asked)).body.code).toBe('quoteExpired');
  });

  it('leaves the links of other quotes', async () => {
    const { token } = await shared();
    await deleteOldAccess(testServer.payments);
    expect((await open(token)).status).toBe(200);
  });
});

describe('a token that no link has', () => {
  it('is answered like one that has ended', async () => expect(await open(UNKNOWN)).toMatchObject(ENDED));

  it.each(['', 'short', 'A'.repeat(44), `${'A'.repeat(42)}!`, null])(
    'is refused by name where it cannot be one: %j',
    async (token) => {
      const visitor = await newVisitor();
      const sent = await visitor.send('get-shared-quote', { token, sessionId: visitor.sessionId() });
      const body = { code: 'invalidInput', validationErrors: [{ field: 'token' }] };
      expect(sent).toMatchObject({ status: 400, body });
    },
  );
});

describe('the limits of links', () => {
  const TOO_MANY = { status: 429, body: { data: null, code: 'tooManyTries' } };
  const tryOften = async (count: number, work: () => Promise<unknown>) => {
    for (let i = 0; i < count; i += 1) await work();
  };

  it('are a number of wrong ones an hour from a session, and ten times as many from a network without proofs', async () => {
    const guess = async (visitor: Visitor) => (await visitor.ask('get-shared-quote', { token: UNKNOWN })).status;
    const visitor = await limitedVisitor();
    expect([await guess(visitor), await guess(visitor), await guess(visitor)]).toEqual([410, 410, 429]);
    await tryOften(9, async () => {
      const other = await limitedVisitor();
      expect([await guess(other), await guess(other)]).toEqual([410, 410]);
    });
    expect(await guess(await limitedVisitor())).toBe(428);
  });

  it('refuse nobody who has one that shows a quote', async () => {
    const { token } = await shared();
    const visitor = await limitedVisitor();
    await tryOften(SESSION_LIMIT + 1, () => visitor.ask('get-shared-quote', { token: UNKNOWN }));
    await tryOften(SESSION_LIMIT + 1, () => visitor.get('get-shared-quote', { token }));
  });

  it('count guesses of the address of a quote, which its own browser need not give', async () => {
    const { owner, asked } = await shared();
    const stranger = await limitedVisitor();
    await tryOften(SESSION_LIMIT, () => stranger.ask('get-quote', { ...asked, email: 'guess@example.com' }));
    expect(await stranger.ask('get-quote', { ...asked, email: QUOTE_EMAIL })).toMatchObject(TOO_MANY);
    await tryOften(SESSION_LIMIT + 1, () => owner.at(limited).get('get-quote', asked));
  });

  it('count how often a quote is made into a booking', async () => {
    const { owner, asked } = await shared();
    await tryOften(SESSION_LIMIT, () => owner.at(limited).get('retrieve-quote', asked));
    expect(await owner.at(limited).ask('retrieve-quote', asked)).toMatchObject(TOO_MANY);
  });

  it('are a number of new ones an hour for a quote, which strangers cannot use up', async () => {
    const { owner, asked } = await shared();
    await forgetAllTriesOf(testServer);
    const stranger = await newVisitor();
    await tryOften(TRY_LIMITS.shareQuote.ofSubject + 1, () => stranger.ask('share-quote', asked));
    await tryOften(TRY_LIMITS.shareQuote.ofSubject, () => owner.get('share-quote', asked));
    expect(await owner.ask('share-quote', asked)).toMatchObject(TOO_MANY);
    await forgetAllTriesOf(testServer);
  });
});

afterEach(() => forgetAllTriesOf(testServer));

const ELSEWHERE = { status: 403, body: { data: null, code: 'quoteSavedElsewhere' } };
const NOT_YOURS = { status: 403, body: { data: null, code: 'notLeadGuest' } };

/** A quote saved without an e-mail address, and the token of its private link. */
const privateQuote = async () => {
  const owner = await newVisitor();
  const { asked } = await saveAndClear(owner, await book(owner, [couple]));
  const { token } = await owner.get('share-quote', { ...asked, isPrivate: true });
  return { owner, quoteId: asked.quoteId, token };
};

describe('the private link of a quote without an e-mail address', () => {
  it('opens the quote in another session, which may then read, book and share it as its owner does', async () => {
    const { owner, quoteId, token } = await privateQuote();
    const other = await newVisitor();
    const asked = { quoteId, email: null };
    expect(await other.ask('get-quote', asked)).toMatchObject(NOT_YOURS);
    const opened = await other.get('open-quote', { quoteId, token });
    expect(opened).toMatchObject({ quoteId, isWithoutEmail: true });
    expect(await other.get('get-quote', asked)).toEqual(opened);
    expect(await owner.get('get-quote', asked)).toEqual(opened);
    expect((await other.ask('share-quote', asked)).status).toBe(200);
    expect((await other.get('retrieve-quote', asked)).booking.quoteId).toBe(quoteId);
  });
  it('shows nothing as the link for others does, and that one opens nothing', async () => {
    const { owner, quoteId, token } = await privateQuote();
    const shown = await owner.get('share-quote', { quoteId, email: null });
    const other = await newVisitor();
    expect(await other.ask('get-shared-quote', { token })).toMatchObject({ status: 410 });
    expect(await other.ask('open-quote', { quoteId, token: shown.token })).toMatchObject(ELSEWHERE);
  });
  it('opens no other quote, and is made for nobody but the owner', async () => {
    const { token } = await privateQuote();
    const { quoteId, owner } = await privateQuote();
    const other = await newVisitor();
    expect(await other.ask('open-quote', { quoteId, token })).toMatchObject(ELSEWHERE);
    const asked = { quoteId, email: null, isPrivate: true } as const;
    expect(await other.ask('share-quote', asked)).toMatchObject(NOT_YOURS);
    expect((await owner.ask('share-quote', asked)).status).toBe(200);
  });
});

describe('the reference alone', () => {
  it('says of a quote without an e-mail address that it opens only where it was saved', async () => {
    const { quoteId } = await privateQuote();
    const other = await newVisitor();
    for (const token of [null, UNKNOWN])
      expect(await other.ask('open-quote', { quoteId, token })).toMatchObject(ELSEWHERE);
  });
  it('says the same of a quote with an e-mail address, of an offer and of a reference that is none', async () => {
    const { asked } = await withQuote(await newVisitor());
    const [offer] = await query<{ id: number }>(`SELECT id FROM quotes WHERE kind = 'OF' ORDER BY id LIMIT 1`);
    const other = await newVisitor();
    const references = [asked.quoteId, offer?.id ?? 0, 99_999_999];
    const replies = await Promise.all(references.map((quoteId) => other.ask('open-quote', { quoteId, token: null })));
    for (const reply of replies) expect(reply).toEqual(replies[2]);
    expect(replies[2]).toMatchObject(NOT_YOURS);
    expect((await other.ask('get-quote', { ...asked, email: QUOTE_EMAIL })).status).toBe(200);
  });
  it('is answered to a session a few times an hour, and the right link always opens it', async () => {
    const { quoteId, token } = await privateQuote();
    const other = await limitedVisitor();
    for (let tries = 0; tries < SESSION_LIMIT; tries += 1)
      await other.ask('open-quote', { quoteId: 50_000_000 + tries, token: null });
    expect(await other.ask('open-quote', { quoteId, token: null })).toMatchObject({ body: { code: 'tooManyTries' } });
    for (let tries = 0; tries <= SESSION_LIMIT; tries += 1) await other.get('open-quote', { quoteId, token });
  });
});
