/** Two accounts claim one booking: the holder with its contact's address, and one with a link that the contact pressed. */
import { visitorWithSession, type Visitor } from '../../../bff/test/visitor.ts';
import { isDone, newLink, outcomeOf, unexpected, type People, type RaceSite } from './site.ts';

const hasBooking = async (visitor: Visitor, resId: number): Promise<boolean> =>
  (await visitor.get('get-bookings', {})).bookings.some((one) => one.resId === resId);

/** One round: whoever got the reply that the booking is theirs keeps it. */
export const claimTwice = async (site: RaceSite, people: People): Promise<string[]> => {
  const { pool, servers } = site;
  const [contact, other] = [await people.newHolder(), await people.newHolder()];
  const one = await people.signedIn(contact, servers[0]);
  const two = await people.signedIn(other, servers[1]);
  const { bookingId, resId } = await people.bookByDeposit(await visitorWithSession(servers[0]), contact.email);
  const token = await newLink(site, {
    kind: 'findBooking',
    email: contact.email,
    clientId: other.clientId,
    bookingId,
  });
  const [isListed, added] = await Promise.all([
    hasBooking(one, resId),
    outcomeOf(two, 'confirm-email', { token }),
    hasBooking(one.at(servers[1]), resId),
  ]);
  const [isOnes, isTwos] = [await hasBooking(one, resId), await hasBooking(two, resId)];
  const { rows } = await pool.query<{ id: number }>(
    'SELECT DISTINCT client_id AS id FROM previous_guests WHERE client_id = ANY ($1)',
    [[contact.clientId, other.clientId]],
  );
  const holderId = isOnes ? contact.clientId : other.clientId;
  return [
    ...unexpected([added], 'done', 'linkEnded'),
    ...(isOnes === isTwos ? [`the booking has ${isOnes ? 'two holders' : 'no holder'}`] : []),
    ...(isListed && !isOnes ? ['a holder lost a booking again'] : []),
    ...(isDone(added) && !isTwos ? ['a link said that it added a booking which is somebody else’s'] : []),
    ...(rows.every(({ id }) => id === holderId) ? [] : ['the guests were saved for the other account']),
  ];
};
