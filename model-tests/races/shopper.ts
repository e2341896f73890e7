/** A shopper: makes, changes and abandons bookings at random. */
import type { CallReply, Transport, Visitor } from '../../bff/test/visitor.ts';
import type { Addon } from '../../machines/contract/addon.ts';
import type { Booking, ChosenUnit, CreateBooking } from '../../machines/contract/booking.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import type { Stay } from '../../machines/contract/stay.ts';
import type { StayList } from './stayLists.ts';

/** Null: the write is done. */
type Refusal = Readonly<{ name: string; status: number; code: FailureKind | null }> | null;

export type Shopper = Readonly<{
  /**
   * Performs one write at a server. Rejects if the connection breaks; then the next step first reads the booking again.
   */
  step: (server: Transport) => Promise<Refusal>;
}>;

/** The maximum number of units of one booking. */
const MOST_UNITS = 3;

/** Refusals that mean that the shopper's copy of the booking may be outdated. */
const OUTDATED: readonly (FailureKind | null)[] = [
  'bookingChanged',
  'noBooking',
  'holdExpired',
  'notAcceptedNow',
  null,
];

const stayKey = ({ resort, startDate, nights }: Stay): string => `${resort} ${startDate} ${nights}`;

/** Creates a shopper without a booking; `random` is from 0 to below 1. */
export const newShopper = (buyer: Visitor, stayList: StayList, random: () => number): Shopper => {
  const stays = [...Map.groupBy(stayList, stayKey).values()];
  let booking: Booking | null = null;
  let addons: readonly Addon[] = [];
  let isCurrent = true;

  const oneOf = <A>(list: readonly A[]): A | undefined => list[Math.floor(random() * list.length)];

  const randomPayload = (): CreateBooking => {
    const stay = oneOf(stays) ?? [];
    const count = 1 + Math.floor(random() * MOST_UNITS);
    const units = Array.from({ length: count }, () => oneOf(stay)?.units[0]).filter((unit) => unit !== undefined);
    const [first] = stay;
    if (first === undefined) throw new Error('there is nothing to choose from');
    return { ...first, units: units.map((unit, unitIndex): ChosenUnit => ({ ...unit, unitIndex })) };
  };

  const resultOf = (name: string, { status, body }: CallReply<Booking>): Refusal => {
    if (status !== 200 || body.data === null) return { name, status, code: body.code };
    booking = body.data;
    return null;
  };

  const choose = async (server: Transport): Promise<Refusal> =>
    resultOf('create-booking', await buyer.at(server).ask('create-booking', randomPayload()));

  const giveUp = async (server: Transport): Promise<Refusal> => {
    const { status, body } = await buyer.at(server).ask('clear-booking', {});
    if (status !== 200) return { name: 'clear-booking', status, code: body.code };
    booking = null;
    return null;
  };

  const changeDining = async (server: Transport, { version, units }: Booking): Promise<Refusal> => {
    const package_ = oneOf(addons.filter((addon) => addon.section === 'dining'));
    const dinings = package_ === undefined ? [] : units.map(({ unitIndex }) => ({ code: package_.code, unitIndex }));
    return resultOf('set-dinings', await buyer.at(server).ask('set-dinings', { version, dinings }));
  };

  const addExtras = async (server: Transport, { version }: Booking): Promise<Refusal> => {
    const extra = oneOf(addons.filter(({ isForWholeBooking, maxQuantity }) => isForWholeBooking && maxQuantity > 0));
    const extras = extra === undefined ? [] : [{ code: extra.code, quantity: 1 }];
    return resultOf('set-extras', await buyer.at(server).ask('set-extras', { version, extras }));
  };

  const refresh = async (server: Transport): Promise<void> => {
    const { status, body } = await buyer.at(server).ask('get-session-info', {});
    if (status !== 200) return;
    const known = body.data?.booking ?? null;
    booking = known !== null && ['draft', 'inProgress'].includes(known.status) ? known : null;
    isCurrent = true;
  };

  const change = async (server: Transport, current: Booking): Promise<Refusal> => {
    if (addons.length === 0) addons = (await buyer.at(server).ask('get-addons', {})).body.data?.addons ?? [];
    const chance = random();
    if (chance < 0.3) return choose(server);
    if (chance < 0.5) return changeDining(server, current);
    if (chance < 0.75) return addExtras(server, current);
    return giveUp(server);
  };

  return {
    step: async (server) => {
      if (!isCurrent) await refresh(server);
      // until the reply arrives, the result is unknown
      isCurrent = false;
      const refusal = await (booking === null ? choose(server) : change(server, booking));
      isCurrent = refusal === null || !OUTDATED.includes(refusal.code);
      return refusal;
    },
  };
};
