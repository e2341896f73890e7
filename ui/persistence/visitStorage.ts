/** What the browser keeps for the visit, in its session storage (spec: booking journey 9). A browser that keeps nothing works too. */
import type { serializeVisit, parseVisit } from '../../machines/app/visitStorage.ts';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import type { Chunk } from '../chunks/chunk.ts';
import type { AppActor } from '../app/history.ts';

const KEY = 'breakwater.visit';

/** How what is kept is read and written. It comes when something is to be read, or once the first page can be used. */
export type VisitCodec = Chunk<Readonly<{ serializeVisit: typeof serializeVisit; parseVisit: typeof parseVisit }>>;

const readText = (storage: Storage): string | null => {
  try {
    return storage.getItem(KEY);
  } catch {
    return null;
  }
};

/** What was kept in this tab. */
export const readStored = async (storage: Storage, codec: VisitCodec): Promise<StoredValues> => {
  const text = readText(storage);
  if (text === null) return NOTHING_STORED;
  await codec.load();
  return codec.loaded()?.parseVisit(text) ?? NOTHING_STORED;
};

/**
 * Keeps the visit's values whenever they change, a little `later` and once the codec is here. What is given back keeps them
 * at once: for a document that is left.
 */
export const connectStorage = (
  app: AppActor,
  storage: Storage,
  codec: VisitCodec,
  schedule: (then: () => void) => void,
): (() => void) => {
  let latest: StoredValues | null = null;
  let isSaved = true;
  const write = (): void => {
    const loaded = codec.loaded();
    if (isSaved || latest === null || loaded === null) return;
    isSaved = true;
    try {
      storage.setItem(KEY, loaded.serializeVisit(latest));
    } catch {
      // a full or forbidden storage costs the guest a refresh, no more
    }
  };
  codec.subscribe(write);
  app.subscribe(({ context }) => {
    if (context.stored === latest) return;
    latest = context.stored;
    const wasSaved = isSaved;
    isSaved = false;
    if (codec.loaded() === null) void codec.load();
    else if (wasSaved) schedule(write);
  });
  return write;
};
