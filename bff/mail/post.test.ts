/** Letters on a real store: written with what they tell of, sent once, tried again, and never to anybody else. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { book, nameGuests } from '../calls/test/journey.ts';
import { openOffice, type Office } from '../calls/test/office.ts';
import { paidBooking } from '../calls/test/paid.ts';
import { visitorWithSession } from '../calls/test/visitor.ts';
import type { Letter } from '../providers/mail/port.ts';
import { sendMails, type PostOffice } from './post.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

/** A service that takes letters while `isUp`. */
const openPost = (): {
  office: PostOffice;
  sent: Letter[];
  told: unknown[];
  service: { isUp: boolean };
  round: () => Promise<number>;
} => {
  const [sent, told, service]: [Letter[], unknown[], { isUp: boolean }] = [[], [], { isUp: true }];
  const post: PostOffice = {
    ...office.till,
    publicUrl: 'https://breaks.example',
    mail: {
      send: async (letter) => {
        if (!service.isUp) throw Object.assign(new Error(`no mailbox ${letter.to}`), { code: 'EENVELOPE' });
        sent.push(letter);
      },
      close: () => undefined,
    },
  };
  return { office: post, sent, told, service, round: () => sendMails(post, (error) => void told.push(error)) };
};

const allDue = () => office.database.pool.query("UPDATE mails SET due_at = clock_timestamp() WHERE status = 'waiting'");
afterEach(() => office.database.pool.query('DELETE FROM mails'));

describe('a paid booking', () => {
  it('is confirmed by one letter with its reference, its sums and its calendar file, whoever sends', async () => {
    const { resId, totals } = await paidBooking(office, await visitorWithSession(office.app));
    const [one, two] = [openPost(), openPost()];
    await Promise.all([one.round(), two.round(), one.round()]);
    const sent = [...one.sent, ...two.sent];
    expect(sent).toHaveLength(1);
    const [letter] = sent;
    expect(letter).toMatchObject({ to: 'marlow@example.com', attachments: [{ name: `breakwater-${resId}.ics` }] });
    expect(letter?.text).toContain('Hello GuestA Marlow,');
    expect(letter?.text).toContain(`https://breaks.example/booking/confirmation?resId=${resId}`);
    expect(letter?.text).toContain(`£${(totals.total / 100).toFixed(2).replace(/(\d)(\d{3}\.)/, '$1,$2')}`);
    expect(letter?.text).toContain('Paid with Visa ending 1111');
    await allDue();
    expect(await one.round()).toBe(0);
  });

  it('is not confirmed before it is paid', async () => {
    const visitor = await visitorWithSession(office.app);
    await nameGuests(visitor, await book(visitor));
    expect(await openPost().round()).toBe(0);
  });
});

describe('a letter that is not taken', () => {
  it('is tried again later, and given up at last; its address is in no message', async () => {
    await paidBooking(office, await visitorWithSession(office.app));
    const post = openPost();
    post.service.isUp = false;
    expect(await post.round()).toBe(1);
    expect(await post.round()).toBe(0);
    for (let tries = 2; tries <= 12; tries += 1) {
      await allDue();
      expect(await post.round()).toBe(1);
    }
    await allDue();
    expect(await post.round()).toBe(0);
    expect(post.told).toHaveLength(12);
    expect(String(post.told.at(-1))).toContain('(EENVELOPE), and is given up');
    expect(post.told.map(String).join()).not.toContain('marlow@example.com');
  });

  it('goes out once the service is back, and after a server that died while it sent', async () => {
    await paidBooking(office, await visitorWithSession(office.app));
    const post = openPost();
    post.service.isUp = false;
    await post.round();
    await allDue();
    post.service.isUp = true;
    await post.round();
    expect(post.sent).toHaveLength(1);
    await paidBooking(office, await visitorWithSession(office.app));
    await office.database.pool.query("UPDATE mails SET tries = 1 WHERE status = 'waiting'");
    await post.round();
    expect(post.sent).toHaveLength(2);
  });
});
