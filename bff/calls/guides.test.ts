/** The call get-guide-data over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  testServer = await openTestServer();
  visitor = await visitorWithSession(testServer.app);
});
afterAll(() => testServer.close());

const QUERY = { resort: 'MH', startDate: '2027-03-26', id: 'family-weekend' } as const;

// requirement: ACCOUNT-7-CALL-GET-GUIDE-DATA
it('replies the days and the opening times of a guide, to anybody', async () => {
  const data = await visitor.get('get-guide-data', QUERY);
  expect(data).toMatchObject({ ...QUERY, brand: 'family', endDate: '2027-03-29', isOver: false });
  expect(data.days.map(({ date, shows }) => [date, shows.length])).toEqual([
    ['2027-03-27', 1],
    ['2027-03-28', 2],
  ]);
  expect(data.venues.map(({ name }) => name)).toEqual(['Splash pool']);
});

it.each([
  ['an id that there is not', { id: 'midweek' }, 400, 'id'],
  ['a day that it is not for', { startDate: '2027-03-27' }, 400, 'id'],
  ['a date that does not exist', { startDate: '2027-02-31' }, 400, 'startDate'],
  ['a resort that we have not', { resort: 'XX' }, 400, 'resort'],
  ['an id that is none', { id: '../x' }, 400, 'id'],
])('refuses %s', async (_name, changes, status, field) => {
  const reply = await visitor.send('get-guide-data', { ...QUERY, ...changes });
  expect([reply.status, reply.body.code]).toEqual([status, 'invalidInput']);
  expect(reply.body.validationErrors.map((error) => error.field)).toEqual([field]);
});

it('is unavailable while content is', async () => {
  const reply = await visitor.send('get-guide-data', { ...QUERY, id: 'down' });
  expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
});
