// One change of a paid booking in the product: its owner, its row in the store, and a payment that may be in progress.
import { DINING, FAR, forParty, ownerOf, paidStay, slot, whole, type Owner } from '../../bff/test/changes.ts';
import { visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';
import type { AmendmentStatus } from '../../machines/contract/amendment.ts';
import { query, type Guest } from './guest.ts';
import type { TestApi } from './testApi.ts';

export type AmendmentWalk = Pick<Guest, 'api' | 'payment'> &
  Readonly<{ visitor: Visitor; owner: Owner; bookingId: string; resId: number; startDate: string; changeId: string }>;

/** The columns of a change and of its booking that a call could change. */
type Row = Readonly<{ status: AmendmentStatus; version: number; difference: number; booked: number; total: number }>;

export const rowOf = async ({ api, changeId }: AmendmentWalk): Promise<Row> => {
  const [row] = await query<Row>(
    { api },
    `SELECT change.status, change.version, change.difference_pence AS difference, booking.version AS booked,
       booking.total_pence AS total
     FROM amendments change JOIN bookings booking ON booking.id = change.booking_id WHERE change.id = $1`,
    [changeId],
  );
  if (row === undefined) throw new Error(`the store has no change ${changeId}`);
  return row;
};

/** A paid booking with dining and a place in the spa, and a change of it that moves the place and adds tokens. */
export const beginChange = async (api: TestApi): Promise<AmendmentWalk> => {
  const { testServer } = api;
  const visitor = await visitorWithSession(testServer.app);
  const paid = await paidStay(testServer, visitor, { from: FAR, add: [DINING], timed: [['spa-pool', '10:00']] });
  const atBarrier = visitor.at(api.app);
  const owner = ownerOf(testServer, atBarrier, paid);
  const { body } = await owner.save([slot('spa-pool', paid, '12:00'), whole('token-pre', 10)]);
  const changeId = body.data?.change?.changeId ?? '';
  const { bookingId, resId, startDate } = paid;
  return { api, payment: { current: null }, visitor: atBarrier, owner, bookingId, resId, startDate, changeId };
};

/** Edits the open change until its difference is of this kind: to be paid, nothing, or a refund. */
export const edit = async ({ owner }: AmendmentWalk, settlement: 'card' | 'free' | 'team'): Promise<void> => {
  const { change } = await owner.now();
  const has = (list: 'add' | 'remove', code: string) =>
    change?.basket[list].some((line) => line.code === code) ?? false;
  const tokens = whole('token-pre', 10);
  const dining = forParty(DINING.code);
  const add = [
    ...(settlement === 'card' && !has('add', tokens.code) ? [tokens] : []),
    ...(settlement !== 'team' && has('remove', dining.code) ? [dining] : []),
  ];
  const remove = [
    ...(settlement !== 'card' && has('add', tokens.code) ? [tokens] : []),
    ...(settlement === 'team' && !has('remove', dining.code) ? [dining] : []),
  ];
  if (add.length + remove.length === 0) return;
  const { body } = await owner.save(add, remove);
  if (body.data?.change?.settlement !== settlement) throw new Error(`the edit answered ${JSON.stringify(body)}`);
};
