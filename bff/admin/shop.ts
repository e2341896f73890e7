/** The shop for operators: imports what is on sale from a file, exports it to one, and lists the open offers. */
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { either as E } from 'fp-ts';
import type pg from 'pg';
import { randomReference } from '../kernel/reference.ts';
import { parseShop, printShop, type ShopFile } from '../shop/file.ts';
import type { FaultList } from '../shop/faults.ts';
import { PART_NAMES, type PartName, type Shop } from '../shop/format.ts';
import { loadShop, type LoadResult } from '../shop/load.ts';
import { readOffers } from '../shop/offers.ts';
import { readShop } from '../shop/read.ts';
import type { Write } from './csv.ts';
import { tableOf, type Report } from './report.ts';

const describeFaults = (file: string, { shown, count }: FaultList): string => {
  const more = count - shown.length;
  return [
    ...shown,
    ...(more > 0 ? [`and ${more} more`] : []),
    `${file} has ${count} ${count === 1 ? 'fault' : 'faults'}. Nothing was changed.`,
  ].join('\n');
};

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'you have no right to it',
  ENOTDIR: 'a part of the way to it is no folder',
  ENOSPC: 'the disk is full',
};

/** Why a file could not be read or written. Rethrows an error that is not from the file system. */
const fileProblem = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '') throw error;
  return REASONS[code] ?? code;
};

const readText = async (file: string): Promise<E.Either<string, string>> => {
  try {
    return E.right(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)));
  } catch (error) {
    const problem = error instanceof TypeError ? 'it is not text in UTF-8' : fileProblem(error);
    return E.left(`${file} cannot be read: ${problem}. Nothing was changed.`);
  }
};

const rowsOf = (loaded: LoadResult) =>
  Object.entries(loaded).map(([part, written]) => ({ part: part === 'stock' ? 'stock (nights)' : part, ...written }));

const load = async (store: pg.Pool, file: string, { shop, describe }: ShopFile): Promise<E.Either<string, Report>> => {
  const loaded = await loadShop({ pool: store, newReference: randomReference }, shop, 'update');
  if (E.isLeft(loaded)) return E.left(describeFaults(file, describe(loaded.left)));
  return E.right({ isGood: true, text: tableOf(rowsOf(loaded.right)), json: loaded.right });
};

/** Imports a file, all or nothing, and reports what was added and changed. Left: the faults with their lines. */
export const importShop = async (store: pg.Pool, file: string): Promise<E.Either<string, Report>> => {
  const text = await readText(file);
  if (E.isLeft(text)) return text;
  const parsed = parseShop(text.right);
  return E.isLeft(parsed) ? E.left(describeFaults(file, parsed.left)) : load(store, file, parsed.right);
};

/** Writes a temporary file and renames it, so that readers never see half a file and a full disk keeps the old one. */
const writeWhole = async (file: string, text: string): Promise<E.Either<string, null>> => {
  const temporaryFile = `${file}.${randomUUID()}.tmp`;
  try {
    // the file contains references of offers, so only its owner may read it
    await writeFile(temporaryFile, text, { mode: 0o600 });
    await rename(temporaryFile, file);
    return E.right(null);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    return E.left(`${file} cannot be written: ${fileProblem(error)}.`);
  }
};

const countsOf = (shop: Shop): Record<PartName, number> =>
  Object.fromEntries(PART_NAMES.map((name) => [name, shop[name].length])) as Record<PartName, number>;

/** Exports the shop to `file` and reports the number of entries; if `file` is null, to `write` without a report. */
export const exportShop = async (
  store: pg.Pool,
  file: string | null,
  write: Write,
): Promise<E.Either<string, Report | null>> => {
  const shop = await readShop(store);
  if (file === null) {
    await write(printShop(shop));
    return E.right(null);
  }
  const written = await writeWhole(file, printShop(shop));
  if (E.isLeft(written)) return written;
  const counts = countsOf(shop);
  const rows = Object.entries(counts).map(([part, entries]) => ({ part, entries }));
  return E.right({ isGood: true, text: tableOf(rows), json: counts });
};

/** The unsold offers, with the reference and e-mail address with which a guest opens each. */
export const offersReport = async (store: pg.Pool): Promise<Report> => {
  const offers = await readOffers(store);
  const rows = offers.map(({ key, reference, email, resort, startDate, nights, isOfferOnly, validUntil }) => ({
    key,
    reference,
    email,
    resort,
    arrival: startDate,
    nights,
    'without a card': isOfferOnly,
    until: validUntil,
  }));
  return { isGood: true, text: rows.length === 0 ? 'There are no offers.' : tableOf(rows), json: rows };
};
