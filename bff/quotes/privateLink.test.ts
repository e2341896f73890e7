/** The private link of a quote that was saved without an e-mail address, and what others learn of its reference. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TRY_LIMITS } from '../accounts/tries.ts';
import { forgetAllTriesOf } from '../test/accounts.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { QUOTE_EMAIL, withQuote } from '../test/quoted.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
afterEach(() => forgetAllTriesOf(testServer));

const newVisitor = (): Promise<Visitor> => visitorWithSession(testServer.app);
const UNKNOWN = 'A'.repeat(43);
const ELSEWHERE = { status: 403, body: { data: null, code: 'quoteSavedElsewhere' } };
const NOT_YOURS = { status: 403, body: { data: null, code: 'notLeadGuest' } };

/** A quote that was saved without an e-mail address, and the token of a private link of it. */
const privateQuote = async () => {
  const owner = await newVisitor();
  const { version } = await book(owner, [couple]);
  const { quoteId } = await owner.get('save-quote', { version, email: null });
  await owner.get('clear-booking', {});
  const { token } = await owner.get('share-quote', { quoteId, email: null, isPrivate: true });
  return { owner, quoteId, token };
};

describe('a private link', () => {
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
  it('opens the quote as often as it is used, in any session', async () => {
    const { quoteId, token } = await privateQuote();
    const other = await newVisitor();
    for (const visitor of [other, other, await newVisitor()])
      expect((await visitor.ask('open-quote', { quoteId, token })).status).toBe(200);
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
  it('is stored by its hash alone', async () => {
    const { token } = await privateQuote();
    const { rows } = await testServer.database.pool.query('SELECT * FROM quote_links');
    expect(JSON.stringify(rows)).not.toContain(token);
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
    const { rows } = await testServer.database.pool.query<{ id: number }>(
      `SELECT id FROM quotes WHERE kind = 'OF' ORDER BY id LIMIT 1`,
    );
    const other = await newVisitor();
    const replies = await Promise.all(
      [asked.quoteId, rows[0]?.id ?? 0, 99_999_999].map((quoteId) => other.ask('open-quote', { quoteId, token: null })),
    );
    for (const reply of replies) expect(reply).toEqual(replies[2]);
    expect(replies[2]).toMatchObject(NOT_YOURS);
    expect((await other.ask('get-quote', { ...asked, email: QUOTE_EMAIL })).status).toBe(200);
  });
  it('is answered to one network a few times an hour, and the right link is not counted', async () => {
    const { quoteId, token } = await privateQuote();
    const other = await newVisitor();
    for (let tries = 0; tries <= TRY_LIMITS.openQuote.ofNetwork; tries += 1)
      await other.get('open-quote', { quoteId, token });
    for (let tries = 0; tries < TRY_LIMITS.openQuote.ofNetwork; tries += 1)
      await other.ask('open-quote', { quoteId: 50_000_000 + tries, token: null });
    expect(await other.ask('open-quote', { quoteId, token: null })).toMatchObject({ body: { code: 'tooManyTries' } });
  });
});
