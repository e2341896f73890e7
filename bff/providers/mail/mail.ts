/** Sends e-mail by SMTP, or writes it into a folder as files that any mail program opens. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { codeOfError, reportContact } from '../exchange.ts';
import type { MailConfig } from './config.ts';
import { MailUnreachable, type Email, type MailPort } from './port.ts';

const TIMEOUT_MS = 20_000;

/** Headers that make mail programs show their own one-click unsubscribe button (RFC 8058). */
const listHeaders = (unsubscribeUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const optionsOf = (
  from: string,
  { messageId, to, subject, text, html, attachments, unsubscribeUrl, replyTo }: Email,
): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  ...(unsubscribeUrl === undefined ? {} : { headers: listHeaders(unsubscribeUrl) }),
  messageId: `<${messageId}@breakwater>`,
  subject,
  text,
  html,
  attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
  // an e-mail must not make nodemailer read a file or fetch a URL
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The name of the mail server in the log. */
const PARTNER = 'mail server';

/** The reply code of a server that is closing or overloaded (RFC 5321, 4.2.3). */
const NOT_AVAILABLE = 421;

/** Whether the server has answered, for instance that it refuses a recipient. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== NOT_AVAILABLE;

/** The codes of e-mails that are not even sent. */
const UNSENDABLE = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

const smtpMail = (url: string, from: string, requiresTls: boolean): MailPort => {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async (email) => {
      const sent = { startedMs: Date.now(), method: null, status: null };
      try {
        await transport.sendMail(optionsOf(from, email));
        reportContact(PARTNER, null, sent);
      } catch (error) {
        const code = codeOfError(error);
        if (isAnswer(error)) reportContact(PARTNER, null, sent);
        if (isAnswer(error) || UNSENDABLE.includes(code)) throw error;
        reportContact(PARTNER, code, sent);
        throw new MailUnreachable(code, error);
      }
    },
    close: () => transport.close(),
  };
};

const folderMail = (folder: string, from: string): MailPort => {
  const transport = createTransport({ streamTransport: true });
  return {
    send: async (email) => {
      const { message } = await transport.sendMail(optionsOf(from, email));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${email.messageId}.eml`);
      // so that a watcher of the folder never sees a partial file
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
};

/** Creates the adapter for these settings. */
export const createMail = (config: MailConfig): MailPort =>
  'url' in config
    ? smtpMail(config.url, config.from, config.requiresTls === true)
    : folderMail(config.folder, config.from);
