/** The selected or held cabin: its location, its extra price, and its actions. */
import type { PickerEvent } from '../../../machines/picker/picker.types.ts';
import type { PickerView } from '../../../machines/picker/picker.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './PickerScreen.module.css';

const testId = testIdsFor<PickerEvent>();

type CabinSelectionProps = { readonly view: PickerView; readonly send: Send<PickerEvent> };

/** The panel under the map. Its text is read out when it changes. */
export const CabinSelection = ({ view, send }: CabinSelectionProps) => (
  <div className={styles.selection}>
    <div role="status" className={styles.flow}>
      {view.place !== null ? (
        <>
          <p className={styles.chosen}>{view.place.title}</p>
          <p className={styles.soft}>{view.place.text}</p>
        </>
      ) : view.selection === null ? (
        <p>{view.selectionHint}</p>
      ) : (
        <>
          <p className={styles.chosen}>
            {view.selection.isHeld ? `${view.selection.title} is yours` : view.selection.title}
            <span className={styles.extra}>{view.selection.extra}</span>
          </p>
          <p className={styles.soft}>
            {[view.selection.where, view.selection.details].filter((words) => words !== '').join(' · ')}
          </p>
        </>
      )}
    </div>
    <div className={styles.actions}>
      {view.continueWith !== null && <Confirm view={view} send={send} />}
      {view.continueWith !== null && <Decline view={view} send={send} />}
      {view.isPlaced && (
        <Button
          variant="secondary"
          isWaiting={!view.canRelease}
          testId={testId('cabin.released')}
          onPress={() => send({ type: 'cabin.released' })}
        >
          Remove this choice
        </Button>
      )}
      <Button
        variant="secondary"
        isWaiting={!view.canSuggest}
        testId={testId('cabin.suggested')}
        onPress={() => send({ type: 'cabin.suggested' })}
      >
        Suggest one
      </Button>
      <Button
        variant="quiet"
        isWaiting={!view.canReset}
        testId={testId('picker.reset')}
        onPress={() => send({ type: 'picker.reset' })}
      >
        Start again
      </Button>
    </div>
  </div>
);

/** The button to continue without the selected cabin. */
const Decline = ({ view, send }: CabinSelectionProps) =>
  view.finishHref === null ? (
    <Button
      variant="secondary"
      isWaiting={!view.canDecline}
      testId={testId('selection.declined')}
      onPress={() => send({ type: 'selection.declined' })}
    >
      {view.finishLabel}
    </Button>
  ) : (
    <ButtonLink variant="secondary" href={view.finishHref}>
      {view.finishLabel}
    </ButtonLink>
  );

/** The button that holds the selected cabin and stays at the maps; also shown beside the cabin's entry in the list. */
export const Confirm = ({ view, send }: CabinSelectionProps) => (
  <Button
    variant="secondary"
    isBusy={view.isSaving}
    busyText="Saving"
    isWaiting={!view.canConfirm}
    testId={testId('cabin.confirmed')}
    onPress={() => send({ type: 'cabin.confirmed' })}
  >
    {view.confirmLabel}
  </Button>
);
