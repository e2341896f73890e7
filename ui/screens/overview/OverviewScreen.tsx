/** The whole break at a glance, and going on as a guest with an e-mail address (spec: booking journey 2 and 3). */
import type { OverviewEvent } from '../../../machines/overview/overview.machine.ts';
import type { OverviewSection, OverviewView } from '../../../machines/overview/overview.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Breakdown } from '../../parts/cards/Breakdown.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { PriceText } from '../../parts/cards/PriceText.tsx';
import { ErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { EmailField } from '../../parts/fields/TextField.tsx';
import { marksFor } from '../../parts/mark.ts';
import { Columns } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { errorsKey, fieldId, submitting, summaryErrors } from '../shared/errors.ts';
import type { Send } from '../shared/send.ts';
import { StepBasket } from '../shared/StepBasket.tsx';
import styles from './OverviewScreen.module.css';

const mark = marksFor<OverviewEvent>();

type OverviewProps = { readonly view: OverviewView; readonly send: Send<OverviewEvent> };

/** The whole page. */
export const OverviewScreen = ({ view, send }: OverviewProps) => (
  <div data-screen="overview" data-state={view.state}>
    <Columns aside={<StepBasket basket={view.basket} />}>
      <PageHeading focusKey="overview" lead={view.lead}>
        {view.heading}
      </PageHeading>
      <ErrorSummary errors={summaryErrors(view.errors)} focusKey={errorsKey(view.errors)} />
      {view.sections.map((section) => (
        <Section
          key={section.step}
          section={section}
          cabins={section.step === 'accommodation' ? view.cabins : null}
          send={send}
        />
      ))}
      <div className={styles.total}>
        {view.savingsText !== null && <p className={styles.saving}>{view.savingsText}</p>}
        <p>
          Total <PriceText text={view.totalText} size="huge" />
        </p>
        <p className={styles.soft}>All fees included. {view.basket.perPersonText}.</p>
      </div>
      <AsGuest view={view} send={send} />
    </Columns>
  </div>
);

type SectionProps = {
  readonly section: OverviewSection;
  readonly cabins: OverviewView['cabins'];
  readonly send: Send<OverviewEvent>;
};

const Section = ({ section, cabins, send }: SectionProps) => (
  <Card label={section.title}>
    <div className={styles.head}>
      <h2>{section.title}</h2>
      <Button
        look="quiet"
        mark={mark('section.edited', section.step)}
        onPress={() => send({ type: 'section.edited', step: section.step })}
      >
        {section.editLabel}
      </Button>
    </div>
    {cabins && (
      <Button
        look="quiet"
        mark={mark('section.edited', 'picker')}
        onPress={() => send({ type: 'section.edited', step: 'picker' })}
      >
        {cabins.label}
      </Button>
    )}
    {section.lines.length > 0 ? (
      <Breakdown caption={section.title} lines={section.lines} totalText={section.totalText} />
    ) : (
      <p className={styles.soft}>{section.emptyText}</p>
    )}
  </Card>
);

const AsGuest = ({ view, send }: OverviewProps) => (
  <Card look="accent" label="Continue as a guest">
    <form noValidate className={styles.guest} onSubmit={submitting(() => send({ type: 'review.accepted' }))}>
      <h2>Continue as a guest</h2>
      <p>You need no account. We use your address for this booking only.</p>
      <EmailField
        id={fieldId('email')}
        label="Your e-mail address"
        value={view.email}
        error={view.errors.find(({ field }) => field === 'email')?.message ?? null}
        isRequired
        width="medium"
        mark={mark('email.entered')}
        onValue={(email) => send({ type: 'email.entered', email })}
      />
      <Button type="submit" size="large" isWaiting={!view.canAccept} mark={mark('review.accepted')}>
        Continue to guest details
      </Button>
    </form>
  </Card>
);
