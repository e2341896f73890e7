/**
 * Searches for secrets that must not appear anywhere: the digits of a card, its security code, a card session, in every
 * form in which they could be stored.
 */
import type { BrowserContext, Page } from 'playwright';
import type pg from 'pg';

/** A place to search, with all of its text. */
export type Place = Readonly<{ name: string; text: string }>;

const BITS = 3;

/** The inner part of a text in base64, for each offset at which the text can start. */
const base64Forms = (text: string): string[] =>
  Array.from({ length: BITS }, (_, offset) => {
    const encoded = Buffer.from(' '.repeat(offset) + text).toString('base64');
    // the first and the last characters depend on the neighbouring text
    return encoded.slice(offset === 0 ? 0 : 4, Math.floor((offset + text.length) / BITS) * 4);
  });

/** The forms of a long secret: as it is, in groups, its first twelve characters, in base64, in hex, URL-encoded. */
export const formsOf = (secret: string): string[] => [
  secret,
  secret.slice(0, 12),
  ...[' ', '-', '+', '%20'].map((gap) => secret.replace(/(.{4})(?=.)/g, `$1${gap}`)),
  ...base64Forms(secret),
  Buffer.from(secret).toString('hex'),
  encodeURIComponent(secret),
];

/** The forms of a short secret, whose digits may occur by chance in other numbers: only where it is a whole value. */
export const shortFormsOf = (secret: string): string[] => [
  `"${secret}"`,
  `'${secret}'`,
  `\\"${secret}\\"`,
  `=${secret}&`,
  `>${secret}<`,
];

/** The names of the places that contain one of the forms. */
export const placesWith = (places: readonly Place[], forms: readonly string[]): string[] => {
  const wanted = forms.map((form) => form.toLowerCase());
  return places
    .filter(({ text }) => {
      const lower = text.toLowerCase();
      return wanted.some((form) => lower.includes(form));
    })
    .map(({ name }) => name);
};

/** Every row of every table, one place for each table: the content of a database dump. */
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

/** What a browser stores for the site, and the markup of its page. */
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
