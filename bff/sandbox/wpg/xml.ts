/** Writes and reads the gateway's XML. */
import { XMLBuilder, XMLParser } from 'fast-xml-parser';

export type Xml = { readonly [name: string]: string | Xml | undefined };

const PROLOGUE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">
`;
const names = { ignoreAttributes: false, attributeNamePrefix: '@' } as const;
const builder = new XMLBuilder({ ...names, suppressEmptyNode: true, cdataPropName: '#cdata' });
const parser = new XMLParser({ ...names, parseTagValue: false, parseAttributeValue: false });

/** A complete document of the gateway. */
export const documentOf = (merchantCode: string, content: Xml): string =>
  PROLOGUE + builder.build({ paymentService: { '@version': '1.4', '@merchantCode': merchantCode, ...content } });

/** The gateway's error element. */
export const errorOf = (code: number, text: string): Xml => ({ error: { '@code': String(code), '#cdata': text } });

/** Parses a merchant's message; undefined if it is not XML with the gateway's document type. */
export function read(text: string): Xml | undefined {
  if (!/<!DOCTYPE paymentService PUBLIC "-\/\/WorldPay\/\/DTD/i.test(text)) return undefined;
  try {
    const { paymentService } = parser.parse(text, true) as { paymentService?: Xml };
    return paymentService;
  } catch {
    return undefined;
  }
}

/** The element at a path of names; undefined if one is missing. */
export function at(element: Xml | string | undefined, ...path: readonly string[]): Xml | string | undefined {
  return path.reduce<Xml | string | undefined>(
    (each, name) => (typeof each === 'object' ? each[name] : undefined),
    element,
  );
}

/** The text of the element or attribute at a path; empty if there is none. */
export function textAt(element: Xml | string | undefined, ...path: readonly string[]): string {
  const found = at(element, ...path);
  return typeof found === 'string' ? found : '';
}
