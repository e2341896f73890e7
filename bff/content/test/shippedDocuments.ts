/** For tests: the documents of the shipped content store, by path. */
import type { ContentDocument } from '../../providers/content/port.ts';
import { readDocuments } from '../documents.ts';
import { readStoreFiles } from '../storeFiles.ts';

const FOLDER = new URL('../store', import.meta.url).pathname;
const stored = (await readDocuments(FOLDER, await readStoreFiles(FOLDER))).get('en-GB') ?? new Map<string, never>();
export const shippedDocuments: ReadonlyMap<string, ContentDocument> = new Map(
  Array.from(stored, ([path, one]) => [path, { ...one, fields: { ...one.fields } }]),
);
