/** Has baskets kept in the browser (spec: booking journey 9). The keeper comes when a booking is seen: a visit without one has no use for it. */
import type { KeptBaskets } from '../machines/basket/kept.ts';
import type { Booking, SessionInfo } from '../machines/contract/booking.ts';
import type { CallName } from '../machines/contract/calls.ts';
import type { Envelope } from '../machines/contract/envelope.ts';
import type { Client, ClientOf } from './actors/client.ts';
import type { Chunk } from './chunks/chunk.ts';
import type { createKeeper, Keeper } from './kept.ts';

/** What the overview reads and lets go. */
export type KeptPort = Readonly<{ read: () => Promise<KeptBaskets>; drop: (booking: Booking) => void }>;

/** Where nothing is kept, as on the server. */
export const NOTHING_KEPT: KeptPort = { read: () => Promise.resolve({}), drop: () => undefined };

/** What keeps, and listens to the calls that it keeps. */
export type Keeping = KeptPort & Readonly<{ watching: (client: ClientOf) => ClientOf }>;

type Reply = Pick<Envelope<unknown>, 'data' | 'code'>;

const tellsOfBooking = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  ('bookingId' in data || ('booking' in data && typeof data.booking === 'object' && data.booking !== null));

/** Keeps baskets in `storage` by what is asked and answered. What is told before the keeper is here is told to it in its order. */
export const keepBaskets = (
  chunk: Chunk<{ readonly createKeeper: typeof createKeeper }>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): Keeping => {
  const untold: ((keeper: Keeper) => void)[] = [];
  let keeper: Keeper | null = null;
  let today = '0000-01-01';
  let isBooked = false;

  const tellAll = (): void => {
    keeper ??= chunk.loaded()?.createKeeper(storage, () => today) ?? null;
    if (keeper !== null) for (const tell of untold.splice(0)) tell(keeper);
  };

  /** Tells the keeper, at once where it is here; resolves when it is told, or when it cannot be had. */
  const tell = async (what: (keeper: Keeper) => void): Promise<void> => {
    untold.push(what);
    tellAll();
    if (untold.length === 0) return;
    await chunk.load();
    tellAll();
  };

  const asked = (request: object, name: CallName, payload: unknown): void => {
    if (isBooked) void tell((to) => to.asked(request, name, payload));
  };

  const answered = (request: object, name: CallName, reply: Reply): void => {
    if (name === 'get-session-info' && reply.data !== null) ({ today } = reply.data as SessionInfo);
    isBooked ||= tellsOfBooking(reply.data);
    if (isBooked) void tell((to) => to.answered(request, reply));
  };

  const watched = <Name extends CallName>(client: Client<Name>): Client<Name> => ({
    ask: async (name, payload, signal) => {
      const request = {};
      asked(request, name, payload);
      const reply = await client.ask(name, payload, signal);
      answered(request, name, reply);
      return reply;
    },
    call: async (name, payload, signal) => {
      const request = {};
      asked(request, name, payload);
      const reply = await client.call(name, payload, signal);
      answered(request, name, reply._tag === 'Right' ? { data: reply.right, code: null } : reply.left);
      return reply;
    },
  });

  return {
    read: async () => {
      let found: KeptBaskets = {};
      await tell((from) => {
        found = from.read();
      });
      return found;
    },
    drop: (held) => void tell((to) => to.drop(held)),
    watching: (client) => (rows) => watched(client(rows)),
  };
};
