/** The payments of a booking: what is paid, when and by which card, what is due and refunded (spec: account area 2). */
import type { MoneyView, PaymentsPageView } from '../../../machines/account/myBooking/myBooking.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Row, Stack } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { Facts } from '../account/Facts.tsx';
import { BackToBooking } from '../shared/BackToBooking.tsx';
import { PaymentsTable } from '../shared/PaymentsTable.tsx';
import { ChangeBanner } from './ChangeBanner.tsx';
import styles from './myBooking.module.css';

/** The body of the page. */
export const PaymentsPage = ({ view, title }: { readonly view: PaymentsPageView; readonly title: string | null }) => (
  <>
    <PageHeading focusKey="payments" lead={`Booking ${view.reference}, ${view.breakText}`}>
      {title}
    </PageHeading>
    {view.change !== null && <ChangeBanner change={view.change} variant="secondary" />}
    <Card label="Payments">
      <Payments money={view.money} />
    </Card>
    <Row>
      <Button variant="secondary" onPress={() => window.print()}>
        Print this page
        <Icon name="print" />
      </Button>
      <BackToBooking href={view.bookingHref} />
    </Row>
  </>
);

/** The sums, the payments and the refunds. */
export const Payments = ({ money }: { readonly money: MoneyView }) => (
  <Stack>
    <Facts
      facts={[
        ['Total', money.totalText],
        ['You saved', money.savingsText],
        ['Left to pay', money.leftText],
        ['Pay by', money.payByText],
      ]}
    />
    {money.leftText === null && <p>Everything is paid. Thank you.</p>}
    {money.payHref !== null && (
      <div className={styles.screenOnly}>
        <ButtonLink isWide href={money.payHref} isNewDocument>
          Pay what’s left
        </ButtonLink>
      </div>
    )}
    {money.payments.length > 0 && (
      <PaymentsTable caption="What you have paid" rows={money.payments} totalText={money.paidText} />
    )}
    {money.pendingRefunds.length > 0 && (
      <PaymentsTable
        caption="Refunds that are not with you yet"
        rows={money.pendingRefunds}
        totalText={money.pendingRefundsText}
      />
    )}
  </Stack>
);
