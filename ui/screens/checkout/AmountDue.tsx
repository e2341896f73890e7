/** What is paid now: the amount with its reason; for a change, also what it adds and removes, and the new total. */
import type { BalanceView, CheckoutView } from '../../../machines/checkout/checkout.view.ts';
import type { DueView } from '../../../machines/checkout/due.view.ts';
import { failureTitle } from '../../../machines/contract/failureTitle.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { PriceText } from '../../parts/cards/PriceText.tsx';
import { HeldUntil } from '../../parts/basket/HeldUntil.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Row, Stack } from '../../parts/page/Columns.tsx';
import { ChangedItems } from '../shared/ChangedItems.tsx';
import styles from './CheckoutScreen.module.css';

/** The amount for a booking in progress, or for a balance. */
export const AmountDue = ({ due }: { readonly due: Pick<DueView, 'nowText' | 'sentence'> }) => (
  <Card variant="accent" label="What is due">
    <p className={styles.due}>
      To pay now <PriceText text={due.nowText} size="huge" />
    </p>
    <p>{due.sentence}</p>
  </Card>
);

type ChangeProps = { readonly due: BalanceView; readonly change: NonNullable<BalanceView['change']> };

/** The price difference of a change, and what the change is. */
export const ChangeDue = ({ due, change }: ChangeProps) => (
  <>
    <AmountDue due={due} />
    <Card label="Your change">
      <Stack>
        <ChangedItems lines={change} captions={{ added: 'You add', removed: 'You remove' }} />
        <p className={styles.due}>
          Your break will cost <PriceText text={change.totalText} size="large" />
        </p>
        {change.heldUntilText !== null && <HeldUntil untilText={change.heldUntilText} />}
        <div>
          <BackToBasket href={due.basketHref} />
        </div>
      </Stack>
    </Card>
  </>
);

const BackToBasket = ({ href }: { readonly href: string }) => (
  <ButtonLink variant="secondary" href={href} isNewDocument>
    Back to your basket
  </ButtonLink>
);

/** For a change that cannot be paid as it was shown. */
export const ChangeRefused = ({ message, href }: { readonly message: string | null; readonly href: string | null }) => (
  <Notice tone="warning" isLive title="Nothing was paid" action={href !== null && <BackToBasket href={href} />}>
    <p>{message}</p>
  </Notice>
);

type NotAllowedProps = { readonly message: string | null; readonly elsewhere: NonNullable<CheckoutView['elsewhere']> };

/** For an unknown visitor: the booking's details, or a sign-in, lead back to paying. */
export const Identify = ({ identify }: { readonly identify: NonNullable<CheckoutView['identify']> }) => (
  <Card variant="accent" label={identify.title}>
    <Stack>
      <h2>{identify.title}</h2>
      <p>{identify.text}</p>
      <Row>
        <ButtonLink size="large" href={identify.byReferenceHref} isNewDocument>
          Use the booking reference
        </ButtonLink>
        <ButtonLink size="large" variant="secondary" href={identify.signInHref} isNewDocument>
          Sign in
        </ButtonLink>
      </Row>
    </Stack>
  </Card>
);

/** For a visitor who may not pay for this booking. */
export const NotAllowed = ({ message, elsewhere }: NotAllowedProps) => (
  <Notice
    tone="error"
    isLive
    title={failureTitle('notLeadGuest')}
    action={
      <ButtonLink variant="secondary" href={elsewhere.href} isNewDocument>
        {elsewhere.text}
      </ButtonLink>
    }
  >
    <p>{message}</p>
  </Notice>
);

/** Nothing is left to pay. */
export const NothingDue = ({ balance }: { readonly balance: BalanceView }) => (
  <Notice
    tone="success"
    isLive
    title="Everything is paid"
    action={
      <ButtonLink variant="secondary" href={balance.bookedHref} isNewDocument>
        See your booking
      </ButtonLink>
    }
  >
    <p>Nothing is left to pay for this booking.</p>
  </Notice>
);
