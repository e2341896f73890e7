/** The allocation dialog: an accommodation for each party, the total, and Continue once every party has one. */
import { Button } from '../../parts/actions/Button.tsx';
import { PriceText } from '../../parts/cards/PriceText.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import styles from './AccommodationScreen.module.css';
import { testId, type AccommodationProps } from './props.ts';

type AllocationProps = Pick<AccommodationProps, 'view' | 'send'>;

/** The dialog over the list. */
export const Allocation = ({ view, send }: AllocationProps) => (
  <Dialog
    isOpen={view.isAllocateAllPartiesModalOpen}
    title="Share out the rooms"
    closeTestId={testId('allocation.closed')}
    onClose={() => send({ type: 'allocation.closed' })}
    actions={
      <>
        <Button
          isWaiting={!view.canConfirm}
          testId={testId('choice.confirmed', 'all')}
          onPress={() => send({ type: 'choice.confirmed' })}
        >
          Continue
        </Button>
        <Button variant="secondary" onPress={() => send({ type: 'allocation.closed' })}>
          Back to the list
        </Button>
      </>
    }
  >
    <Notice tone={view.totalText === null ? 'warning' : 'success'} isLive>
      <p>{view.hint}</p>
    </Notice>
    {view.allocation?.parties.map(({ unitIndex, title, partyText, value, options }) => (
      <SelectField
        key={unitIndex}
        id={`allocation-${unitIndex}`}
        label={title}
        hint={partyText}
        value={value}
        options={options}
        {...(value === '' ? { placeholder: 'Choose accommodation' } : {})}
        testId={testId('accommodation.chosen', 'party', unitIndex)}
        onValue={(code) => send({ type: 'accommodation.chosen', unitIndex, code })}
      />
    ))}
    {view.totalText !== null && (
      <p className={styles.total}>
        Together <PriceText text={view.totalText} size="large" />
      </p>
    )}
  </Dialog>
);
