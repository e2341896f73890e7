/** The gateway's XML as it answers it, and as it reads it. */
import { XMLBuilder, XMLParser } from 'fast-xml-parser';

export type Xml = { readonly [name: string]: string | Xml | undefined };

const PROLOGUE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">
`;
const names = { ignoreAttributes: false, attributeNamePrefix: '@' } as const;
const builder = new XMLBuilder({ ...names, suppressEmptyNode: true, cdataPropName: '#cdata' });
const parser = new XMLParser({ ...names, parseTagValue: false, parseAttributeValue: false });

/** A document of the gateway's. */
export const documentOf = (merchantCode: string, content: Xml): string =>
  PROLOGUE + builder.build({ paymentService: { '@version': '1.4', '@merchantCode': merchantCode, ...content } });

/** An error as the gateway words it. */
export const errorOf = (code: number, text: string): Xml => ({ error: { '@code': String(code), '#cdata': text } });

/** A merchant's message; undefined for what is no XML of ours. */
export function read(text: string): Xml | undefined {
  if (!/<!DOCTYPE paymentService PUBLIC "-\/\/WorldPay\/\/DTD/i.test(text)) return undefined;
  try {
    const { paymentService } = parser.parse(text, true) as { paymentService?: Xml };
    return paymentService;
  } catch {
    return undefined;
  }
}

/** The element at the end of a path of names; undefined where one is missing. */
export function at(element: Xml | string | undefined, ...path: readonly string[]): Xml | string | undefined {
  return path.reduce<Xml | string | undefined>(
    (each, name) => (typeof each === 'object' ? each[name] : undefined),
    element,
  );
}

/** The text of the element or attribute at the end of a path; empty where there is none. */
export function textAt(element: Xml | string | undefined, ...path: readonly string[]): string {
  const found = at(element, ...path);
  return typeof found === 'string' ? found : '';
}
