/** The port for e-mail services. */

/**
 * An e-mail to send. `messageId` is the same on every retry, so that a duplicate can be recognised. `unsubscribeUrl`,
 * for an e-mail to a list: a POST to it, without cookies, unsubscribes (RFC 8058). `replyTo`: the address for replies,
 * if it is not the sender's.
 */
export type Email = Readonly<{
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Readonly<{ name: string; contentType: string; content: string }>[];
  unsubscribeUrl?: string;
  replyTo?: string;
}>;

/** The mail server could not be reached, which is a line of the log already. */
export class MailUnreachable extends Error {
  readonly code: string;
  constructor(code: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : code, { cause });
    this.name = 'MailUnreachable';
    this.code = code;
  }
}

export type MailPort = Readonly<{
  /**
   * Hands the e-mail over. Rejects when the service did not accept it, with `MailUnreachable` when it was not there; the
   * caller may send it again.
   */
  send: (email: Email) => Promise<void>;
  close: () => void;
}>;
