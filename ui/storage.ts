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

/** Keeps the visit's values whenever they change, as soon as the codec is here. */
export const connectStorage = (app: AppActor, storage: Storage, codec: KeptCodec): void => {
  let kept: StoredValues | null = null;
  const write = (): void => {
    const found = codec.loaded();
    if (kept === null || found === null) return;
    try {
      storage.setItem(KEY, found.keptText(kept));
    } catch {
      // a full or forbidden storage costs the guest a refresh, no more
    }
  };
  codec.subscribe(write);
  app.subscribe(({ context }) => {
    if (context.stored === kept) return;
    kept = context.stored;
    if (codec.loaded() === null) void codec.load();
    else write();
  });
};
