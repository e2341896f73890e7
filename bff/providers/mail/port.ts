/** The port for e-mail services. */

/** An e-mail to send. `messageId` is the same on every retry, so that a duplicate can be recognised. */
export type Email = Readonly<{
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Readonly<{ name: string; contentType: string; content: string }>[];
}>;

export type MailPort = Readonly<{
  /** Hands the e-mail over. Rejects when the service did not accept it; it may then be sent again. */
  send: (email: Email) => Promise<void>;
  close: () => void;
}>;
