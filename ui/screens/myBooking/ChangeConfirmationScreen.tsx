/** After a payment or a change: what it was for, how it was paid, and what happens next (spec: account area 2). */
import type { ChangeConfirmationView } from '../../../machines/account/myBooking/changeConfirmation.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Columns, Halves, Row, Stack } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { ReferencePanel } from '../../parts/page/ReferencePanel.tsx';
import { ChangedItems } from '../shared/ChangedItems.tsx';
import { Facts } from '../account/Facts.tsx';

/** The whole page. */
export const ChangeConfirmationScreen = ({ view }: { readonly view: ChangeConfirmationView }) => (
  <div data-screen="changeConfirmation" data-state={view.state}>
    <Columns>
      <ReferencePanel name="Your booking reference" reference={view.reference} isDone={view.isDone}>
        <PageHeading focusKey={view.heading} lead={view.lead}>
          {view.heading}
        </PageHeading>
      </ReferencePanel>
      <Halves>
        {view.change !== null && (
          <Card label="What changes">
            <Stack>
              <ChangedItems lines={view.change} captions={view.change.captions} />
            </Stack>
          </Card>
        )}
        <Card label="The money">
          <Stack>
            <Facts facts={view.sums.map(({ name, text }) => [name, text] as const)} />
            <p>{view.next}</p>
          </Stack>
        </Card>
      </Halves>
      <Row>
        {view.payHref !== null && (
          <ButtonLink size="large" href={view.payHref} isNewDocument>
            Pay what’s left
          </ButtonLink>
        )}
        <ButtonLink variant={view.payHref === null ? 'primary' : 'secondary'} size="large" href={view.bookingHref}>
          See your booking
        </ButtonLink>
        <Button variant="secondary" size="large" onPress={() => window.print()}>
          Print this page
          <Icon name="print" />
        </Button>
      </Row>
    </Columns>
  </div>
);
