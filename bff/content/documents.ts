/**
 * Reads and validates the content store's files, `<folder>/<locale>/<type>/<slug>.json` with the fields of a document each,
 * and adds the generated maps and brochures of the resorts.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { decode } from '../http/calls/decode.ts';
import { ResortCode } from '../../machines/contract/stay.ts';
import { ResortMaps } from '../../machines/contract/picker.ts';
import { brochureOf } from './brochures/brochures.ts';
import { versionOf } from './etag.ts';
import { stepsOf } from './maps/plan.ts';
import { pictureAt } from './pictures/gallery.ts';
import { isContentType, shapes } from './shapes.ts';

/** The type of the documents that also have a PDF file. */
const BROCHURES = 'booking-journey-pdfs';

/** A document as it is served. `lastModified` is an ISO 8601 timestamp; `path` is `<type>/<slug>`. */
export type StoredDocument = Readonly<{
  id: string;
  type: string;
  path: string;
  locale: string;
  lastModified: string;
  fields: object;
}>;

/** All documents by locale and path. */
type Documents = ReadonlyMap<string, ReadonlyMap<string, StoredDocument>>;

const Place = t.type({ code: ResortCode, accommodationLocation: t.string });

const imageAddress = /^\/images\/([a-z0-9/_-]+)\.svg$/;

/** The fields with a version added to every picture URL. Throws for a picture that does not exist. */
function withVersions(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withVersions(each, file));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== 'src' || typeof inner !== 'string') return [key, withVersions(inner, file)];
      const svg = pictureAt(imageAddress.exec(inner)?.[1] ?? '');
      if (svg === null) throw new Error(`${file}: no picture "${inner}"`);
      return [key, `${inner}?v=${versionOf(svg)}`];
    }),
  );
}

async function readDocument(folder: string, locale: string, type: string, name: string): Promise<StoredDocument> {
  const file = join(folder, locale, type, name);
  if (!isContentType(type)) throw new Error(`${file}: "${type}" is no type of content`);
  if (!/^[a-z0-9_-]+\.json$/.test(name))
    throw new Error(`${file}: a document is named with a-z, 0-9, - and _ and ends in .json`);
  const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  const path = `${type}/${name.slice(0, -'.json'.length)}`;
  const fields = decode<object>(shapes[type], parse(text, file));
  if (E.isLeft(fields))
    throw new Error(fields.left.map(({ field, message }) => `${file}: ${field}: ${message}`).join('\n'));
  return {
    id: `${locale}/${path}`,
    type,
    path,
    locale,
    lastModified: mtime.toISOString(),
    fields: Object(withVersions(fields.right, file)),
  };
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: not JSON`, { cause: error });
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** The maps of a resort with an `accommodationLocation`, generated from what is on sale there, so that they are never outdated. */
function mapsOf(resort: StoredDocument): StoredDocument[] {
  const place = Place.decode(resort.fields);
  if (E.isLeft(place)) return [];
  const { code, accommodationLocation } = place.right;
  const path = `maps/${code.toLowerCase()}`;
  const steps = stepsOf(code);
  if (!steps.some(({ id }) => id === accommodationLocation)) {
    throw new Error(`${resort.path}: there is no map "${accommodationLocation}"`);
  }
  const fields = Object(withVersions(ResortMaps.encode({ resort: code, steps }), path));
  return [{ ...resort, id: `${resort.locale}/${path}`, type: 'maps', path, fields }];
}

/** The brochure documents with the URL, size in bytes and number of pages of their PDF files. */
const brochuresOf = (documents: readonly StoredDocument[]): StoredDocument[] =>
  documents.flatMap((document) => {
    const file = document.type === BROCHURES ? brochureOf(document.fields, documents) : null;
    if (file === null) return [];
    const src = `/documents/${slugOf(document)}.pdf?v=${versionOf(file.bytes)}`;
    return [{ ...document, fields: { ...document.fields, pdf: { src, bytes: file.bytes.length, pages: file.pages } } }];
  });

const slugOf = ({ path }: StoredDocument): string => path.slice(BROCHURES.length + 1);

/** The PDF file of a brochure by its name, or null if there is none. */
export const brochureFile = (documents: ReadonlyMap<string, StoredDocument>, name: string): Buffer | null => {
  const document = documents.get(`${BROCHURES}/${name}`);
  return document === undefined ? null : (brochureOf(document.fields, [...documents.values()])?.bytes ?? null);
};

/**
 * Reads the store in a folder. Throws with file and field if a document does not match its type's schema, or with the file
 * if a picture does not exist.
 */
export async function readDocuments(folder: string): Promise<Documents> {
  const locales = new Map<string, ReadonlyMap<string, StoredDocument>>();
  for (const locale of await foldersIn(folder)) {
    const documents = new Map<string, StoredDocument>();
    for (const type of await foldersIn(join(folder, locale))) {
      for (const name of (await readdir(join(folder, locale, type))).toSorted()) {
        const document = await readDocument(folder, locale, type, name);
        for (const one of [document, ...(type === 'resorts' ? mapsOf(document) : [])]) documents.set(one.path, one);
      }
    }
    for (const brochure of brochuresOf([...documents.values()])) documents.set(brochure.path, brochure);
    locales.set(locale, documents);
  }
  if (locales.size === 0) throw new Error(`${folder}: no content here`);
  return locales;
}
