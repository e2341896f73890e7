/** What the product needs from a mail service. */

/** A letter as it is sent. `messageId` is the same each time it is tried, so that one that comes twice can be told. */
export type Email = Readonly<{
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Readonly<{ name: string; contentType: string; content: string }>[];
}>;

export type MailPort = Readonly<{
  /** Hands the letter over; rejects when the service did not take it, and it may be tried again. */
  send: (email: Email) => Promise<void>;
  close: () => void;
}>;
