/** Mail by SMTP, or as files in a folder that any mail program opens. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailConfig } from './config.ts';
import type { Email, MailPort } from './port.ts';

const TIMEOUT_MS = 20_000;

const optionsOf = (from: string, { messageId, to, subject, text, html, attachments }: Email): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  messageId: `<${messageId}@breakwater>`,
  subject,
  text,
  html,
  attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
  // nothing of a letter may lead to a file or an address of ours
  disableFileAccess: true,
  disableUrlAccess: true,
});

const smtpMail = (url: string, from: string): MailPort => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async (email) => void (await transport.sendMail(optionsOf(from, email))),
    close: () => transport.close(),
  };
};

const folderMail = (folder: string, from: string): MailPort => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (email) => {
      const { message } = await transport.sendMail(optionsOf(from, email));
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${email.messageId}.eml`);
      // whoever watches the folder never finds half a letter
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
};

/** The adapter for these settings. */
export const createMail = (config: MailConfig): MailPort =>
  'url' in config ? smtpMail(config.url, config.from) : folderMail(config.folder, config.from);
