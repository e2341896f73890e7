/** What the browser keeps for the visit, in its session storage (spec: booking journey 9). A browser that keeps nothing works too. */
import type { keptText, parseKept } from '../machines/app/keptVisit.ts';
import { NOTHING_STORED, type StoredValues } from '../machines/app/stored.ts';
import type { Chunk } from './chunks/chunk.ts';
import type { AppActor } from './history.ts';

const KEY = 'breakwater.visit';

/** How what is kept is read and written. It comes when something is to be read, or once the first page can be used. */
export type KeptCodec = Chunk<Readonly<{ keptText: typeof keptText; parseKept: typeof parseKept }>>;

const textIn = (storage: Storage): string | null => {
  try {
    return storage.getItem(KEY);
  } catch {
    return null;
  }
};

/** What was kept in this tab. */
export const readStored = async (storage: Storage, codec: KeptCodec): Promise<StoredValues> => {
  const text = textIn(storage);
  if (text === null) return NOTHING_STORED;
  await codec.load();
  return codec.loaded()?.parseKept(text) ?? NOTHING_STORED;
};

/**
 * Keeps the visit's values whenever they change, a little `later` and once the codec is here. What is given back keeps them
 * at once: for a document that is left.
 */
export const connectStorage = (
  app: AppActor,
  storage: Storage,
  codec: KeptCodec,
  later: (then: () => void) => void,
): (() => void) => {
  let latest: StoredValues | null = null;
  let isKept = true;
  const write = (): void => {
    const found = codec.loaded();
    if (isKept || latest === null || found === null) return;
    isKept = true;
    try {
      storage.setItem(KEY, found.keptText(latest));
    } catch {
      // a full or forbidden storage costs the guest a refresh, no more
    }
  };
  codec.subscribe(write);
  app.subscribe(({ context }) => {
    if (context.stored === latest) return;
    latest = context.stored;
    const wasKept = isKept;
    isKept = false;
    if (codec.loaded() === null) void codec.load();
    else if (wasKept) later(write);
  });
  return write;
};
