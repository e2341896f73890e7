/** The payments of a booking: what is paid, when and by which card, what is due, and what was paid back (spec: account area 2). */
import type { MyBookingSheet } from '../../../machines/account/myBooking/myBooking.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Row, Stack } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { Facts } from '../account/Facts.tsx';
import { PaymentsTable } from '../shared/PaymentsTable.tsx';
import { ChangeBanner } from './ChangeBanner.tsx';
import styles from './myBooking.module.css';

/** The body of the page. */
export const PaymentsPage = ({ booking, title }: { readonly booking: MyBookingSheet; readonly title: string }) => (
  <>
    <PageHeading focusKey="payments" lead={`Booking ${booking.reference}, ${booking.breakText}`}>
      {title}
    </PageHeading>
    {booking.change !== null && <ChangeBanner change={booking.change} variant="secondary" />}
    <Card label="Payments">
      <Payments booking={booking} />
    </Card>
    <Row>
      <Button variant="secondary" onPress={() => window.print()}>
        Print this page
        <Icon name="print" />
      </Button>
      <ButtonLink variant="quiet" href={booking.bookingHref}>
        <Icon name="back" />
        Back to your booking
      </ButtonLink>
    </Row>
  </>
);

/** The sums, the payments and the refunds. */
export const Payments = ({ booking }: { readonly booking: MyBookingSheet }) => (
  <Stack>
    <Facts
      facts={[
        ['Total', booking.totalText],
        ['You saved', booking.savingsText],
        ['Left to pay', booking.leftText],
        ['Pay by', booking.payByText],
      ]}
    />
    {booking.leftText === null && <p>Everything is paid. Thank you.</p>}
    {booking.payHref !== null && (
      <div className={styles.screenOnly}>
        <ButtonLink isWide href={booking.payHref} isNewDocument>
          Pay what is left
        </ButtonLink>
      </div>
    )}
    {booking.payments.length > 0 && (
      <PaymentsTable caption="What you have paid" rows={booking.payments} totalText={booking.paidText} />
    )}
    {booking.refunds.length > 0 && (
      <PaymentsTable caption="What we pay back" rows={booking.refunds} totalText={booking.refundedText} />
    )}
  </Stack>
);
