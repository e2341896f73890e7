/** Reads the reply body of another company's service. */

/** A body has more bytes than it may have. */
export class TooLong extends Error {}

/** The body; throws as soon as it has more than `mostBytes`. */
export const readBody = async (response: Response, mostBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new TooLong(`more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The character sets of byte order marks, as bytes in Latin-1. */
const MARKS = { '\xef\xbb\xbf': 'utf-8', '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' } as const;
/** An XML declaration is the start of a document, and has no more characters than this. */
const MOST_OF_DECLARATION = 200;

/**
 * The text of a body, without its byte order mark. Its character set is that of the mark, of the media type or of the
 * XML declaration, in this order (RFC 7303), else UTF-8. Throws for an unknown set, and for bytes that it does not have.
 */
export const textOf = (body: Uint8Array, mediaType: string): string => {
  const start = Buffer.from(body.subarray(0, MOST_OF_DECLARATION)).toString('latin1');
  const mark = Object.entries(MARKS).find(([bytes]) => start.startsWith(bytes));
  const named =
    /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(mediaType) ?? /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)/.exec(start);
  return new TextDecoder(mark?.[1] ?? named?.[1] ?? 'utf-8', { fatal: true }).decode(body);
};

/** The body as text; throws as `readBody` and `textOf` do. */
export const readText = async (response: Response, mostBytes: number): Promise<string> =>
  textOf(await readBody(response, mostBytes), response.headers.get('content-type') ?? '');

/** The value of a body of JSON; undefined for another body, such as the error page of a proxy, or one that is too long. */
export const readJson = async (response: Response, mostBytes: number): Promise<unknown> => {
  const { headers } = response;
  const body = await readBody(response, mostBytes).catch((error: unknown) => {
    if (error instanceof TooLong) return Buffer.alloc(0);
    throw error;
  });
  try {
    return JSON.parse(textOf(body, headers.get('content-type') ?? ''));
  } catch {
    return undefined;
  }
};
