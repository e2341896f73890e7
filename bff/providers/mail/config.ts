/** The e-mail settings. */
import { LOOPBACK, type EnvReader } from '../../settings.ts';

/**
 * Where e-mails go: to an SMTP server (smtp:// or smtps://, including the account), or into a folder. `requiresTls`: an
 * smtp:// server that does not begin TLS gets nothing.
 */
export type MailConfig = Readonly<{ from: string } & ({ url: string; requiresTls?: boolean } | { folder: string })>;

const MAIL_FROM = 'Breakwater <bookings@breakwater.example>';

/** A mailbox, with or without a display name. */
const MAILBOX = /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/;

/** Reads MAIL_FROM and MAIL_URL. Without MAIL_URL e-mails go into `folder`; real guests (`isReal`) require MAIL_URL. */
export const mailConfigFrom = ({ text, refuse }: EnvReader, folder: string, isReal: boolean): MailConfig => {
  const from = text('MAIL_FROM') ?? MAIL_FROM;
  if (!MAILBOX.test(from)) refuse('MAIL_FROM', 'a mailbox such as Bookings <bookings@example.com>', null);
  const url = text('MAIL_URL');
  if (url === undefined) {
    if (isReal) refuse('MAIL_URL', 'an SMTP server, since ENVIRONMENT is prod', null);
    return { from, folder };
  }
  const address = URL.parse(url);
  if (!/^smtps?:$/.test(address?.protocol ?? '')) refuse('MAIL_URL', 'an smtp:// or smtps:// address', null);
  const requiresTls = isReal && !LOOPBACK.includes(address?.hostname ?? '');
  if (requiresTls && (address?.search ?? '') !== '')
    refuse('MAIL_URL', 'no options after ?, since ENVIRONMENT is prod and they can switch off TLS', null);
  if (isReal && text('MAIL_FROM') === undefined)
    refuse('MAIL_FROM', 'a mailbox of yours, since ENVIRONMENT is prod', null);
  return { from, url, requiresTls };
};
