/** One booking in a list: the stay, its money, and links to its page and to pay. */
import type { BookingCardView } from '../../../machines/account/accountHome/accountHome.view.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Picture } from '../../parts/cards/Picture.tsx';
import { Row, Stack } from '../../parts/page/Columns.tsx';
import { contentPicture } from '../shared/pictures.ts';
import styles from '../account/account.module.css';
import { Countdown } from '../account/Countdown.tsx';
import { Facts } from '../account/Facts.tsx';

/** The card. The names of its links contain the reference, for guests who hear the links without the card. */
export const BookingCard = ({ booking }: { readonly booking: BookingCardView }) => (
  <Card>
    <article className={styles.booking}>
      {booking.image !== null && <Picture {...contentPicture(booking.image)} />}
      <Stack>
        <h2>{booking.heading}</h2>
        <Countdown booking={booking} />
        {booking.otherSite !== null && <p>{booking.otherSite}</p>}
        <Facts
          facts={[
            ['Reference', booking.reference],
            ['Arrive', booking.arrival],
            ['Stay', booking.stay],
            ['Guests', booking.guests],
          ]}
        />
        <ul>
          {booking.units.map(({ key, name, guests }) => (
            <li key={key}>
              {name}, {guests}
            </li>
          ))}
        </ul>
        <Facts
          facts={[
            ['Total', booking.totalText],
            ['You saved', booking.savingsText],
            ['Paid', booking.paidText],
            ['Left to pay', booking.leftText],
            ['Pay by', booking.payByText],
          ]}
        />
        <Row>
          <ButtonLink
            variant={booking.payHref === null ? 'primary' : 'secondary'}
            href={booking.href}
            label={`See booking ${booking.reference}`}
          >
            See booking
          </ButtonLink>
          {booking.payHref !== null && (
            <ButtonLink href={booking.payHref} isNewDocument label={`Pay what’s left of booking ${booking.reference}`}>
              Pay what’s left
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </article>
  </Card>
);
