/** The visit's values in session storage (spec: booking journey 9). The site also works if nothing can be stored. */
import type { serializeVisit, parseVisit } from '../../machines/app/visitStorage.ts';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import type { Chunk } from '../loading/chunk.ts';
import type { AppActor } from '../browser/watchJourney.ts';

/** The key of the visit's values, with the handle of its session. */
export const VISIT_KEY = 'breakwater.visit';

/** The codec of the stored values. It is loaded when there is something to read, or once the first page can be used. */
export type VisitCodec = Chunk<Readonly<{ serializeVisit: typeof serializeVisit; parseVisit: typeof parseVisit }>>;

const readText = (storage: Storage): string | null => {
  try {
    return storage.getItem(VISIT_KEY);
  } catch {
    return null;
  }
};

/** The values stored in this tab. */
export const readStored = async (storage: Storage, codec: VisitCodec): Promise<StoredValues> => {
  const text = readText(storage);
  if (text === null) return NOTHING_STORED;
  await codec.load();
  return codec.loaded()?.parseVisit(text) ?? NOTHING_STORED;
};

/**
 * Stores the visit's values on every change, through `schedule`, once the codec is loaded. The returned function stores
 * them at once, for when the document is left.
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
      storage.setItem(VISIT_KEY, loaded.serializeVisit(latest));
    } catch {
      // with a full or forbidden storage, the values are lost only on a reload
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
