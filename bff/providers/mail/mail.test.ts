/** Sending e-mail: over real SMTP, and into a folder. */
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { folderWith } from '../../test/builtPages.ts';
import { createMail } from './mail.ts';
import type { Email } from './port.ts';

const FROM = 'Breakwater <bookings@breakwater.example>';
const EMAIL: Email = {
  messageId: '6f8a2c1e-0000-4000-8000-000000000001',
  to: 'mo@example.test',
  subject: 'You are going to Minehead',
  text: 'Hello Mo, £20.00',
  html: '<p>Hello Mo, £20.00</p>',
  attachments: [{ name: 'stay.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }],
};

type Received = { from: string; to: string[]; raw: string; isSecure: boolean };

type Smtp = {
  url: string;
  received: Received[];
  connections: () => number;
  logins: () => number;
  close: () => Promise<void>;
};

/** An SMTP server that accepts messages while `isWelcome` returns true; with TLS, its certificate is its own. */
const startSmtp = async (isWelcome: () => boolean, hasTls = false): Promise<Smtp> => {
  const received: Received[] = [];
  let connections = 0;
  let logins = 0;
  const server = new SMTPServer({
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) => {
      logins += 1;
      return username === 'post' && password === 'right'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password'));
    },
    onData: (stream, { envelope, secure: isSecure }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (!isWelcome()) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address: mailbox }) => mailbox);
        received.push({ from, to, raw: String(Buffer.concat(chunks)), isSecure });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  const url = `smtp://post:right@127.0.0.1:${address.port}`;
  return { url, received, connections: () => connections, logins: () => logins, close };
};

type Place = Readonly<{ url: string; requiresTls?: boolean }> | Readonly<{ folder: string }>;

/** Sends the e-mails, one after the other, and closes. */
const send = async (to: Place, ...emails: readonly Email[]): Promise<void> => {
  const mail = createMail({ from: FROM, ...to });
  try {
    for (const email of emails) await mail.send(email);
  } finally {
    mail.close();
  }
};

describe('e-mail by SMTP', () => {
  let isWelcome = true;
  let smtp: Smtp;
  beforeEach(async () => {
    isWelcome = true;
    smtp = await startSmtp(() => isWelcome);
  });
  afterEach(() => smtp.close());

  it('delivers the text, the HTML and the attachment', async () => {
    await send({ url: smtp.url }, EMAIL);
    const [one] = smtp.received;
    expect(one).toMatchObject({ from: 'bookings@breakwater.example', to: ['mo@example.test'] });
    expect(one?.raw).toContain(`Message-ID: <${EMAIL.messageId}@breakwater>`);
    expect(one?.raw).toContain('filename=stay.ics');
    expect(one?.raw).toMatch(/multipart\/alternative/);
  });

  it('has the headers of a list and of a reply only where the e-mail names them', async () => {
    const unsubscribeUrl = `https://breaks.example/bff/newsletter/unsubscribe?token=${'a'.repeat(43)}`;
    await send({ url: smtp.url }, EMAIL, { ...EMAIL, unsubscribeUrl, replyTo: 'ada,bea@example.test' });
    const [plain, list] = smtp.received.map(({ raw }) => raw.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(plain).not.toMatch(/^(List-|Reply-To)/im);
    expect(list).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(list).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(list).toMatch(/^Reply-To: "?<?"?ada,bea"?@example.test>?\r$/m);
  });

  it('rejects when the server refuses the message or the login, or is not listening', async () => {
    isWelcome = false;
    await expect(send({ url: smtp.url }, EMAIL)).rejects.toThrow('451');
    await expect(send({ url: smtp.url.replace(':right@', ':wrong@') }, EMAIL)).rejects.toThrow('Invalid');
    await expect(send({ url: 'smtp://127.0.0.1:1' }, EMAIL)).rejects.toThrow('ECONNREFUSED');
  });

  it('sends neither the login nor the e-mail to a server without TLS where TLS is required', async () => {
    await expect(send({ url: smtp.url, requiresTls: true }, EMAIL)).rejects.toThrow('STARTTLS');
    expect([smtp.connections(), smtp.logins(), smtp.received]).toEqual([1, 0, []]);
  });

  it('sends over TLS where it is required, and only to a server whose certificate is trusted', async () => {
    const secure = await startSmtp(() => true, true);
    onTestFinished(secure.close);
    await expect(send({ url: secure.url, requiresTls: true }, EMAIL)).rejects.toThrow('certificate');
    await send({ url: `${secure.url}?tls.rejectUnauthorized=false`, requiresTls: true }, EMAIL);
    expect([secure.logins(), secure.received.map(({ isSecure }) => isSecure)]).toEqual([1, [true]]);
  });

  it('keeps its connection from one e-mail to the next', async () => {
    await send({ url: smtp.url }, EMAIL, EMAIL);
    expect([smtp.received.length, smtp.connections()]).toEqual([2, 1]);
  });

  it('never sends to a second mailbox in the address', async () => {
    await send({ url: smtp.url }, { ...EMAIL, to: 'a@example.test, b@example.test' }).catch(() => undefined);
    expect(smtp.received.flatMap(({ to }) => to).includes('b@example.test')).toBe(false);
  });
});

it('e-mail into a folder writes one complete file per e-mail, for its owner alone, and overwrites it when it is sent again', async () => {
  const folder = join(folderWith({}), 'deep');
  await send({ folder }, EMAIL, EMAIL);
  expect(await readdir(folder)).toEqual([`${EMAIL.messageId}.eml`]);
  const file = join(folder, `${EMAIL.messageId}.eml`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain('To: mo@example.test');
});
