/** The page of one booking: what is booked, its payments, what may be changed, and the results of earlier changes. */
import type { ReactNode } from 'react';
import type { ChangeView } from '../../../machines/account/amending/change.view.ts';
import type { EndedChangeView, MyBookingSheet } from '../../../machines/account/myBooking/myBooking.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Breakdown } from '../../parts/cards/Breakdown.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Halves, Row, Stack } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { ReferencePanel } from '../../parts/page/ReferencePanel.tsx';
import { Countdown } from '../account/Countdown.tsx';
import { Facts } from '../account/Facts.tsx';
import { ChangeBanner } from './ChangeBanner.tsx';
import styles from './myBooking.module.css';
import { Payments } from './PaymentsPage.tsx';
import type { SectionCardView } from '../../../machines/account/myBooking/sectionCards.view.ts';
import type { BookedSectionView, BookedUnitView } from '../../../machines/account/myBooking/bookedUnits.view.ts';

type BookingSheetProps = {
  readonly booking: MyBookingSheet;
  /** The open change, with the end of its hold if that is known. */
  readonly change: ChangeView | null;
  /** The check-in and check-out times, which are changed on this page. */
  readonly hours: ReactNode;
  /** The introductions to what can be changed, and to what can only be viewed. */
  readonly intro: string | null;
  readonly readOnlyIntro: string | null;
};

/** The body of the page. */
export const BookingSheet = ({ booking, change, hours, intro, readOnlyIntro }: BookingSheetProps) => (
  <>
    <ReferencePanel name="Your booking reference" reference={booking.reference}>
      <PageHeading focusKey="booking">{booking.heading}</PageHeading>
      <p>{booking.breakText}</p>
      <Countdown booking={booking} />
      {booking.otherSite !== null && <p>{booking.otherSite}</p>}
    </ReferencePanel>
    {change !== null && <ChangeBanner change={change} />}
    <Halves>
      <Card label="What you have booked">
        <Stack>
          <h2>What you have booked</h2>
          <Facts
            facts={[
              ['Arrive', booking.arrival],
              ['Stay', booking.stay],
              ['Guests', booking.guests],
            ]}
          />
          <BookedUnits units={booking.units} />
        </Stack>
      </Card>
      <Card label="Payments">
        <Stack>
          <h2>Payments</h2>
          <Payments money={booking.money} />
          <div className={styles.screenOnly}>
            <ButtonLink variant="quiet" href={booking.paymentsHref}>
              All payments
            </ButtonLink>
          </div>
        </Stack>
      </Card>
    </Halves>
    <section aria-label="Change your break" className={styles.screenOnly}>
      <Stack>
        <h2>Change your break</h2>
        {intro !== null && <p className={styles.soft}>{intro}</p>}
        {booking.refusal !== null && (
          <Notice tone="info">
            <p>{booking.refusal}</p>
          </Notice>
        )}
        <SectionCards cards={booking.cards} />
        {hours}
      </Stack>
    </section>
    {booking.readOnly !== null && (
      <Card label="Arranged for you">
        <Stack>
          <h2>Arranged for you</h2>
          {readOnlyIntro !== null && <p className={styles.soft}>{readOnlyIntro}</p>}
          <BookedSections sections={booking.readOnly.sections} />
          <p>To change these, please call us on {booking.readOnly.phone}.</p>
        </Stack>
      </Card>
    )}
    {booking.ended.length > 0 && (
      <section aria-label="Earlier changes">
        <Stack>
          <h2>Earlier changes</h2>
          {booking.ended.map((ended) => (
            <EndedChange key={ended.key} ended={ended} />
          ))}
        </Stack>
      </section>
    )}
    <Row>
      {booking.guideHref !== null && (
        <ButtonLink variant="secondary" size="large" href={booking.guideHref} isNewDocument>
          What’s on during your break
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" size="large" href={booking.calendarHref} isNewDocument>
        Add to your calendar
        <Icon name="calendar" />
      </ButtonLink>
      <Button variant="secondary" size="large" onPress={() => window.print()}>
        Print this page
        <Icon name="print" />
      </Button>
    </Row>
  </>
);

const EndedChange = ({ ended }: { readonly ended: EndedChangeView }) => (
  <Card variant="outlined">
    <p>
      <strong>{ended.title}</strong> <span className={styles.soft}>{ended.dateText}</span>
    </p>
    <Breakdown caption={`Change of ${ended.dateText}`} lines={ended.lines} />
    {ended.differenceText !== null && <p className={styles.soft}>{ended.differenceText}</p>}
  </Card>
);

/** What may be changed: a card for each page, which is one link, with what is booked there. */
const SectionCards = ({ cards }: { readonly cards: readonly SectionCardView[] }) => (
  <ul className={styles.cards}>
    {cards.map(({ key, title, text, href }) => (
      <li key={key}>
        <a className={styles.card} href={href}>
          <span className={styles.name}>
            {title} <Icon name="forward" />
          </span>
          <span className={styles.state}>{text}</span>
        </a>
      </li>
    ))}
  </ul>
);

/** What is booked, unit by unit: accommodation, place, guests, and add-ons by section with their times. */
const BookedUnits = ({ units }: { readonly units: readonly BookedUnitView[] }) =>
  units.map(({ key, title, party, cabin, priceText, guests, sections }) => (
    <section key={key} aria-label={title} className={styles.unit}>
      <h3>{title}</h3>
      <Facts
        facts={[
          ['Party', party],
          ['Your place', cabin],
          ['Price', priceText],
        ]}
      />
      {guests.length > 0 && (
        <ul aria-label="Guests">
          {guests.map((name, index) => (
            <li key={`${name}-${index}`}>{name}</li>
          ))}
        </ul>
      )}
      <BookedSections sections={sections} />
    </section>
  ));

/** A table for each section. */
const BookedSections = ({ sections }: { readonly sections: readonly BookedSectionView[] }) =>
  sections.map(({ key, title, items }) => <Breakdown key={key} caption={title} isCaptionShown lines={items} />);
