/** The parties in the searches of both brands: a card per party, a button to add a party, and notes. */
import { memo } from 'react';
import type { PartyEvent } from '../../../machines/party/party.machine.ts';
import type { PartiesView } from '../../../machines/party/party.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { PartyFields } from './PartyFields.tsx';
import styles from './Who.module.css';

const testId = testIdsFor<PartyEvent>();

type WhoProps = {
  readonly view: PartiesView;
  /** The errors of a refused search for the parties, by field. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly send: Send<PartyEvent>;
};

const ERROR_ID = 'parties-error';

/** The error about all parties together; errors of one party are shown at its fields. */
const errorOfAll = (errors: WhoProps['errors']): string | null =>
  errors.find(({ field }) => field === 'parties')?.message ?? null;

/** The section; only a summary while the dialog is open. Memoized: other changes of the page do not render it again. */
export const Who = memo(({ view, errors, send }: WhoProps) => (
  <section
    aria-labelledby="who-title"
    aria-describedby={errorOfAll(errors) === null ? undefined : ERROR_ID}
    id="parties"
    className={styles.who}
  >
    <h2 id="who-title">Who is coming?</h2>
    {view.isModalOpen ? <p>{view.summary}</p> : <WhoFields view={view} errors={errors} send={send} />}
  </section>
));

/** The parties with their guests, the button to add one, and notes. */
export const WhoFields = ({ view, errors, send }: WhoProps) => {
  const ofAll = errorOfAll(errors);
  return (
    <div className={styles.who}>
      <p className={styles.soft}>Everyone in a party stays together. Need another place to stay? Add a party.</p>
      {ofAll !== null && <FieldError id={ERROR_ID} message={ofAll} />}
      {view.parties.map((party) => (
        <PartyFields
          key={party.partyIndex}
          party={party}
          hasLeadChoice={view.hasLeadChoice}
          errors={errors.filter(({ field }) => field.startsWith(`parties.${party.partyIndex}`))}
          send={send}
        />
      ))}
      <Button
        variant="secondary"
        isWide
        disabledReason={view.addRefusal}
        testId={testId('party.added')}
        onPress={() => send({ type: 'party.added' })}
      >
        Add another party
      </Button>
      <div role="status">
        {view.notes.map((note) => (
          <Notice key={note} tone="info">
            <p>{note}</p>
          </Notice>
        ))}
      </div>
    </div>
  );
};
