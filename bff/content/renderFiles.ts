/** Renders the files of a content store: the pictures that documents and pages use, and the resorts' brochures. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brochureOf } from './brochures/brochures.ts';
import { pdfOf } from './brochures/pdf.ts';
import { BROCHURE_TYPE, IMAGE_ADDRESS, brochureNameOf, readSources, type StoredDocument } from './documents.ts';
import { mapPicture } from './maps/mapPictures.ts';
import { pictureAt } from './pictures/gallery.ts';
import { pagePictures } from './pictures/pagePictures.ts';
import { BROCHURES, BROCHURE_ENDING, PICTURES, PICTURE_ENDING } from './storeFiles.ts';

const zip = promisify(gzip);

/** The paths of all pictures in a field value of a document. */
const picturesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return IMAGE_ADDRESS.exec(value)?.slice(1) ?? [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : [];
};

const pictureFile = async (path: string): Promise<readonly [string, Buffer]> => {
  const svg = pictureAt(path);
  if (svg === null) throw new Error(`no picture "${path}" can be drawn`);
  return [`${PICTURES}/${path}${PICTURE_ENDING}`, await zip(svg, { level: 9 })];
};

const brochureFile = async (
  document: StoredDocument,
  documents: readonly StoredDocument[],
): Promise<readonly [string, Buffer]> => {
  const brochure = brochureOf(document.fields, documents);
  if (brochure === null) throw new Error(`${document.path} is not a brochure`);
  return [`${BROCHURES}/${brochureNameOf(document)}${BROCHURE_ENDING}`, await pdfOf(brochure)];
};

/** The rendered files of the store in a folder, by path. Throws if a document names a picture that cannot be drawn. */
export const renderFiles = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const documents = (await readSources(folder)).get('en-GB') ?? [];
  const named = [...documents.flatMap(({ fields }) => picturesIn(fields)), ...pagePictures];
  const drawn = [...new Set(named)].filter((path) => mapPicture(path) === null);
  const leaflets = documents.filter(({ type }) => type === BROCHURE_TYPE);
  return new Map([
    ...(await Promise.all(drawn.map(pictureFile))),
    ...(await Promise.all(leaflets.map((leaflet) => brochureFile(leaflet, documents)))),
  ]);
};
