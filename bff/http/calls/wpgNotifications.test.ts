/** The replies to the gateway's notifications: after anything but [OK] the gateway sends them again. */
import { describe, expect, it } from 'vitest';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import { EVENTS_TOKEN, testServerOfFile } from '../../test/testServer.ts';

const testServer = await testServerOfFile();

const notificationOf = (orderCode: string): string =>
  `<paymentService version="1.4"><notify><orderStatusEvent orderCode="${orderCode}"><payment><lastEvent>AUTHORISED</lastEvent></payment></orderStatusEvent></notify></paymentService>`;

const send = async (payload: string, { type = 'text/xml', token = EVENTS_TOKEN } = {}) => {
  const url = `${SERVICE_PREFIX}/payments/notifications/${token}`;
  const { statusCode, body } = await testServer.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload,
  });
  return [statusCode, body];
};

describe('a notification of the gateway', () => {
  it.each(['text/xml', 'application/xml', 'text/plain'])(
    'of an order that is not ours is acknowledged as %s',
    async (type) => expect(await send(notificationOf('WPG-nobody-s'), { type })).toEqual([200, '[OK]']),
  );

  it.each(['', 'no XML', '<paymentService', '<paymentService/>', '<html><body>Bad gateway</body></html>'])(
    'that cannot be read is refused: %j',
    async (payload) => expect(await send(payload)).toEqual([400, '{}']),
  );

  it('that defines an entity, of a file or of a text, is refused', async () => {
    for (const entity of ['SYSTEM "file:///etc/passwd"', '"WPG-nobody-s"'])
      expect(await send(`<!DOCTYPE x [<!ENTITY e ${entity}>]>${notificationOf('&e;')}`)).toEqual([400, '{}']);
  });

  it('with a longer order code than any of ours is refused', async () => {
    expect(await send(notificationOf('W'.repeat(100)))).toEqual([200, '[OK]']);
    expect(await send(notificationOf('W'.repeat(101)))).toEqual([400, '{}']);
  });

  it('is refused in another form', async () => {
    expect((await send('{}', { type: 'application/json' }))[0]).toBe(400);
    expect((await send('a=b', { type: 'application/x-www-form-urlencoded' }))[0]).toBe(415);
  });

  it('without our token is not found', async () =>
    expect(await send(notificationOf('WPG-1'), { token: 'a'.repeat(43) })).toEqual([404, '{}']));
});
