/**
 * Reads and validates the content store's files, `<folder>/<locale>/<type>/<slug>.json`, each with the fields of one
 * document. Adds the documents' data about rendered files, and the lists of those files.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { decode } from '../kernel/decode.ts';
import type { StoredAsset } from './assets.ts';
import { ASSET_TYPE } from '../providers/content/asset.ts';
import { versionOf } from '../kernel/etag.ts';
import { escapedPath, rasterPathOf, isPictureKey } from '../providers/content/port.ts';
import { isContentType, shapes } from './shapes.ts';
import { pathsIn, type StoreFiles } from './storeFiles.ts';

/** The type of the documents that also have a PDF file. */
export const BROCHURE_TYPE = 'booking-journey-pdfs';
const PDF_TYPE = 'pdfs';
const NOT_RENDERED = 'npm run content renders the files of the store';

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

/** The folders of a store that contain documents; the others contain rendered files. */
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;

/** A resort whose accommodation is on maps, by the name of the first one. */
const PlaceOnMaps = t.type({ accommodationLocation: t.string });

/** A document's file, in the folder of its type or below it. */
const DOCUMENT_NAME = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.json$/;

/** Matches each page of a PDF file. */
const PDF_PAGE = /\/Type \/Page\b/g;
/** The address of a picture in a document; the group is its path. */
export const IMAGE_ADDRESS = /^\/images\/([a-z0-9/_-]+)\.svg$/;

/** The address of a raster picture in a document; the group is its path, in which signs may be escaped. */
const RASTER_ADDRESS = /^\/dam\/(.+)$/;
const rasterIn = (address: string): string | null => rasterPathOf(RASTER_ADDRESS.exec(address)?.[1] ?? '');

type Pictures = Pick<StoreFiles, 'pictures' | 'rasters'>;

/** The file of a picture that a document names; null if it does not exist. */
const pictureAt = (address: string, { pictures, rasters }: Pictures): string | Buffer | null => {
  const raster = rasterIn(address);
  if (raster !== null) return rasters.get(raster) ?? null;
  return pictures.get(IMAGE_ADDRESS.exec(address)?.[1] ?? '') ?? null;
};

/** The fields with a version added to every picture URL. Throws if a picture does not exist. */
function withVersions(value: unknown, pictures: Pictures, file: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withVersions(each, pictures, file));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!isPictureKey(key) || typeof inner !== 'string') return [key, withVersions(inner, pictures, file)];
      const picture = pictureAt(inner, pictures);
      if (picture === null) throw new Error(`${file}: no picture "${inner}"; ${NOT_RENDERED}`);
      const raster = rasterIn(inner);
      return [key, `${raster === null ? inner : `/dam/${escapedPath(raster)}`}?v=${versionOf(picture)}`];
    }),
  );
}

/** The fields of a document with versions; the script URLs of other companies are not pictures of ours. */
const versionedFields = ({ type, fields, path }: StoredDocument, pictures: Pictures): object =>
  type === 'partners' ? fields : Object(withVersions(fields, pictures, path));

async function readDocument(folder: string, locale: string, type: string, name: string): Promise<StoredDocument> {
  const file = join(folder, locale, type, name);
  if (!isContentType(type)) throw new Error(`${file}: "${type}" is no type of content`);
  if (!DOCUMENT_NAME.test(name))
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
    fields: fields.right,
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
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Throws if a resort names a map without a picture. */
const checkMap = ({ type, path, fields }: StoredDocument, { pictures }: Pictures): void => {
  if (type !== 'resorts' || !PlaceOnMaps.is(fields)) return;
  const { accommodationLocation: map } = fields;
  if (!pictures.has(`maps/${map}`)) throw new Error(`${path}: there is no map "${map}"; ${NOT_RENDERED}`);
};

const assetDocument = (locale: string, asset: StoredAsset): StoredDocument => ({
  ...asset,
  id: `${locale}/${asset.path}`,
  type: ASSET_TYPE,
  locale,
});

/** The name of a brochure, which is its document's name. */
export const brochureNameOf = ({ path }: Pick<StoredDocument, 'path'>): string => path.slice(BROCHURE_TYPE.length + 1);

/** A brochure document with the URL, size in bytes and page count of its PDF file; any other document unchanged. */
const withBrochure = (document: StoredDocument, { brochures }: StoreFiles): StoredDocument => {
  if (document.type !== BROCHURE_TYPE) return document;
  const name = brochureNameOf(document);
  const file = brochures.get(name);
  if (file === undefined) throw new Error(`${document.path}: no PDF file; ${NOT_RENDERED}`);
  const pdf = {
    src: `/documents/${name}.pdf?v=${versionOf(file)}`,
    bytes: file.length,
    pages: file.toString('latin1').match(PDF_PAGE)?.length ?? 0,
  };
  return { ...document, fields: { ...document.fields, pdf } };
};

/** The same document's entry in the list of all PDF files. */
const listedPdf = (document: StoredDocument): StoredDocument[] => {
  if (document.type !== BROCHURE_TYPE) return [];
  const path = `${PDF_TYPE}/${brochureNameOf(document)}`;
  return [{ ...document, id: `${document.locale}/${path}`, type: PDF_TYPE, path }];
};

/** Handles an invalid document. */
type OnFault = (error: unknown) => void;

const rethrow: OnFault = (error) => {
  throw error;
};

/**
 * Reads the documents in a folder as written, by locale. A document that does not match its type's schema is a fault,
 * with file and field: it is passed to `onFault` and left out; without `onFault` it throws.
 */
export async function readSources(
  folder: string,
  onFault: OnFault = rethrow,
): Promise<ReadonlyMap<string, readonly StoredDocument[]>> {
  const locales = new Map<string, readonly StoredDocument[]>();
  for (const locale of (await foldersIn(folder)).filter((name) => LOCALE.test(name))) {
    const documents: StoredDocument[] = [];
    for (const type of await foldersIn(join(folder, locale)))
      for (const name of (await pathsIn(join(folder, locale, type))).toSorted())
        try {
          documents.push(await readDocument(folder, locale, type, name));
        } catch (error) {
          onFault(error);
        }
    locales.set(locale, documents);
  }
  if (locales.size === 0) onFault(new Error(`${folder}: no content here`));
  return locales;
}

/**
 * The documents of a store as it serves them. Faults are those of `readSources`, and documents whose picture, map or
 * PDF file does not exist.
 */
export async function readDocuments(folder: string, files: StoreFiles, onFault: OnFault = rethrow): Promise<Documents> {
  const servedOf = (source: StoredDocument): StoredDocument[] => {
    try {
      checkMap(source, files);
      const document = withBrochure({ ...source, fields: versionedFields(source, files) }, files);
      return [document, ...listedPdf(document)];
    } catch (error) {
      onFault(error);
      return [];
    }
  };
  const byPath = (locale: string, sources: readonly StoredDocument[]): ReadonlyMap<string, StoredDocument> =>
    new Map(
      [...sources.flatMap(servedOf), ...files.assets.map((asset) => assetDocument(locale, asset))].map((document) => [
        document.path,
        document,
      ]),
    );
  return new Map(
    [...(await readSources(folder, onFault))].map(([locale, sources]) => [locale, byPath(locale, sources)]),
  );
}
