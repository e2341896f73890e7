/** Writes and reads the providers' XML. Documents that define their own entities are rejected. */
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { either as E } from 'fp-ts';
import { textOf } from '../readBody.ts';

/** Child elements in sequence. @: an attribute; #text: the text of an element with attributes; undefined is omitted. */
export type Element = { readonly [name: string]: string | Element | undefined };

const PROLOGUE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">
`;
/** Longer than any reply about one order. */
const MOST_CHARACTERS = 64 * 1024;

const NAMES = { ignoreAttributes: false, attributeNamePrefix: '@' } as const;
const builder = new XMLBuilder({ ...NAMES, suppressEmptyNode: true });
// without `htmlEntities` the parser leaves numeric character references such as &#233; as they are
const parser = new XMLParser({ ...NAMES, htmlEntities: true, parseTagValue: false, parseAttributeValue: false });

/** A message to the gateway; `content` is the content of its paymentService element. */
export const messageOf = (merchantCode: string, content: Element): string =>
  PROLOGUE + builder.build({ paymentService: { '@version': '1.4', '@merchantCode': merchantCode, ...content } });

/** Characters that XML forbids. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Parses a document of any character set (`textOf`); every value is a string. Left: why it is rejected, for example
 * because it defines entities.
 */
export const readXml = (body: Uint8Array, mediaType: string): E.Either<string, unknown> => {
  const decoded = E.tryCatch(
    () => textOf(body, mediaType),
    () => 'not in its character set',
  );
  if (E.isLeft(decoded)) return decoded;
  const text = decoded.right;
  if (text.length > MOST_CHARACTERS) return E.left('too long');
  if (FORBIDDEN.test(text) || !text.isWellFormed()) return E.left('no XML');
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) return E.left('defines entities');
  try {
    return E.right(parser.parse(text, true));
  } catch {
    return E.left('no XML');
  }
};
