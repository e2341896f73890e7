/** A mail server that accepts everything. */
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../bff/freePort.ts';
import type { Cleanup } from './cleanup.ts';

/** Starts it, and hands on each e-mail that it has received; `cleanup` closes it. Returns its URL. */
export const startMailServer = async (cleanup: Cleanup, receive: (email: string) => void): Promise<string> => {
  const port = await freePort();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      void text(stream).then((email) => {
        receive(email);
        done();
      });
    },
  });
  cleanup.add(() => new Promise<void>((resolve) => server.close(resolve)));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${port}`;
};
