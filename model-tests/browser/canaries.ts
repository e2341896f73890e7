/** Looks for what must be nowhere: the digits of a card, its code, a card session, in any form in which they could lie about. */
import type { BrowserContext, Page } from 'playwright';
import type pg from 'pg';

/** Somewhere to look, and all that is there. */
export type Place = Readonly<{ name: string; text: string }>;

const BITS = 3;

/** The middle of a text in base64, for each way it can lie in it. */
const base64Forms = (text: string): string[] =>
  Array.from({ length: BITS }, (_, offset) => {
    const encoded = Buffer.from(' '.repeat(offset) + text).toString('base64');
    // the first and the last characters depend on what is beside it
    return encoded.slice(offset === 0 ? 0 : 4, Math.floor((offset + text.length) / BITS) * 4);
  });

/** The forms of a long secret: as it is, in groups, its first twelve characters, in base64, in hex, in an address. */
export const formsOf = (secret: string): string[] => [
  secret,
  secret.slice(0, 12),
  ...[' ', '-', '+', '%20'].map((gap) => secret.replace(/(.{4})(?=.)/g, `$1${gap}`)),
  ...base64Forms(secret),
  Buffer.from(secret).toString('hex'),
  encodeURIComponent(secret),
];

/** The forms of a short one, which other numbers may hold by chance: only where it stands alone as a value. */
export const shortFormsOf = (secret: string): string[] => [
  `"${secret}"`,
  `'${secret}'`,
  `\\"${secret}\\"`,
  `=${secret}&`,
  `>${secret}<`,
];

/** The places where one of the forms is. */
export const placesWith = (places: readonly Place[], forms: readonly string[]): string[] => {
  const wanted = forms.map((form) => form.toLowerCase());
  return places
    .filter(({ text }) => {
      const lower = text.toLowerCase();
      return wanted.some((form) => lower.includes(form));
    })
    .map(({ name }) => name);
};

/** Every row of every table, a place a table: what a dump has. */
export const databasePlaces = async (pool: pg.Pool): Promise<Place[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const places: Place[] = [];
  for (const { name } of rows) {
    const dump = await pool.query<{ text: string | null }>(
      `SELECT string_agg(row_to_json(one)::text, E'\\n') AS text FROM ${name} one`,
    );
    places.push({ name: `table ${name}`, text: dump.rows[0]?.text ?? '' });
  }
  return places;
};

/** What a browser keeps of the site, and what its page is made of. */
export const browserPlaces = async (context: BrowserContext, page: Page): Promise<Place[]> => {
  const storage = await page.evaluate(async () => ({
    local: JSON.stringify({ ...localStorage }),
    session: JSON.stringify({ ...sessionStorage }),
    history: JSON.stringify(history.state),
    databases: JSON.stringify(await indexedDB.databases()),
    caches: JSON.stringify(await caches.keys()),
  }));
  return [
    ...Object.entries(storage).map(([name, text]) => ({ name, text })),
    { name: 'cookies', text: JSON.stringify(await context.cookies()) },
    { name: 'page', text: await page.content() },
  ];
};
