/** What the account area's pages for visitors share: the column, the form in its card, and the message above it. */
import { type ReactNode, use } from 'react';
import { Card } from '../../parts/cards/Card.tsx';
import { ErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { Columns } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { FocusedNotice } from '../shared/FocusedNotice.tsx';
import { formProps, summaryErrors } from '../shared/errors.ts';
import styles from './AccountPage.module.css';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { BrandContext } from '../shared/contexts.ts';

type AccountPageProps = {
  readonly screen: string;
  readonly state: string;
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
};

/** A page with one heading, which takes the focus when it changes. */
export const AccountPage = ({ screen, state, heading, lead, children }: AccountPageProps) => (
  <div data-screen={screen} data-state={state} className="fills-window">
    <Columns>
      <div className={styles.page}>
        <PageHeading focusKey={heading} lead={lead}>
          {heading}
        </PageHeading>
        {children}
      </div>
    </Columns>
  </div>
);

type FormMessagesProps = {
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** changes with each attempt to send */
  readonly attempt: object;
  /** why the form was not sent */
  readonly notice: string | null;
  /** what the guest can do about it */
  readonly children?: ReactNode;
};

/** The refused fields, or why the form was not sent. What is shown takes the focus, so that it is seen and read out. */
export const FormMessages = ({ errors, attempt, notice, children }: FormMessagesProps) => (
  <>
    <ErrorSummary errors={summaryErrors(errors)} focusKey={attempt} />
    {notice !== null && (
      <FocusedNotice id="form-message" tone="error" text={notice}>
        {children}
      </FocusedNotice>
    )}
  </>
);

type AccountFormProps = {
  /** The accessible name of the card. */
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** A form in a card, its fields below each other. */
export const AccountForm = ({ label, onSubmit, children }: AccountFormProps) => (
  <Card label={label}>
    <form className={styles.form} {...formProps(onSubmit)}>
      {children}
    </form>
  </Card>
);

/** Fields beside each other where there is room. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
);

/** Links below each other, each a full touch target. */
export const LinkList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav aria-label={label} className={styles.links}>
    {children}
  </nav>
);

/** The message of a field, or null. */
export const errorOf = (
  errors: readonly { readonly field: string; readonly message: string }[],
  field: string,
): string | null => errors.find((error) => error.field === field)?.message ?? null;

/** The link of a section of the details back to them. */
export const BackToDetails = () => (
  <LinkList label="More of your account">
    <a href={accountAddress(use(BrandContext), 'details')}>Your details</a>
  </LinkList>
);
