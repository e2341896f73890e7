/** Renders the files of a content store: the pictures that documents and pages use, the resorts' maps and brochures. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as t from 'io-ts';
import { ResortMaps } from '../../machines/contract/picker.ts';
import { brochureOf } from './brochures/brochures.ts';
import { pdfOf } from './brochures/pdf.ts';
import {
  BROCHURE_TYPE,
  IMAGE_ADDRESS,
  brochureNameOf,
  readSources,
  type StoredDocument,
} from '../content/documents.ts';
import { mapPaths } from './maps/mapPictures.ts';
import { stepsOf } from './maps/plan.ts';
import { pictureAt } from './pictures/gallery.ts';
import { DEMO_RESORTS } from '../seed/catalogue/resorts.ts';
import { BROCHURES, BROCHURE_ENDING, MAPS, PICTURES, PICTURE_ENDING } from '../content/storeFiles.ts';
import { RESORTS, RESORT_CODES, drawingsOf } from '../../machines/contract/resorts.ts';

const FOLDERS = [...new Set(RESORT_CODES.map(drawingsOf))];
const BUILDINGS = ['hotel', 'apartment', 'lodge', 'caravan'];
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * The pictures that pages use without a document, by their paths as in `gallery.ts`: logos, wide views, and the cards of
 * resorts and weekends.
 */
const pagePictures: readonly string[] = [
  ...['logo', 'logo-weekend', 'favicon', 'favicon-weekend'].map((name) => `brand/${name}`),
  ...FOLDERS.flatMap((folder) => [`heroes/${folder}-day`, `heroes/${folder}-night`]),
  ...Object.values(RESORTS).map(({ scene }) => `scenes/${scene}`),
  ...FOLDERS.flatMap((folder) =>
    BUILDINGS.flatMap((building) => SEEDS.map((seed) => `scenes/${folder}/${building}-3-night-${seed}`)),
  ),
  'comfort/ground-floor',
];

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

/** A resort of the demonstration whose accommodation is on maps. */
const PlaceOnMaps = t.type({ code: t.keyof(DEMO_RESORTS), accommodationLocation: t.string });

/** The document of a resort's maps, made from what is on sale there. */
const mapsFile = ({ type, fields }: StoredDocument): (readonly [string, Buffer])[] => {
  if (type !== 'resorts' || !PlaceOnMaps.is(fields)) return [];
  const maps = ResortMaps.encode({ resort: fields.code, steps: stepsOf(fields.code) });
  return [[`${MAPS}/${fields.code.toLowerCase()}.json`, Buffer.from(`${JSON.stringify(maps)}\n`)]];
};

/** The rendered files of the store in a folder, by path. Throws if a document names a picture that cannot be drawn. */
export const renderFiles = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const documents = ((await readSources(folder)).get('en-GB') ?? []).filter(({ type }) => type !== 'maps');
  const pictures = new Set([...documents.flatMap(({ fields }) => picturesIn(fields)), ...pagePictures, ...mapPaths]);
  const leaflets = documents.filter(({ type }) => type === BROCHURE_TYPE);
  return new Map([
    ...(await Promise.all([...pictures].map(pictureFile))),
    ...(await Promise.all(leaflets.map((leaflet) => brochureFile(leaflet, documents)))),
    ...documents.flatMap(mapsFile),
  ]);
};
