/** The cabin that is looked at or held: where it is, what it adds, and what can be done about it. */
import type { PickerEvent } from '../../../machines/picker/picker.types.ts';
import type { PickerView } from '../../../machines/picker/picker.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { marksFor } from '../../parts/mark.ts';
import type { Send } from '../shared/send.ts';
import styles from './PickerScreen.module.css';

const mark = marksFor<PickerEvent>();

type SelectionProps = { readonly view: PickerView; readonly send: Send<PickerEvent> };

/** The panel under the map. What it says is read out when it changes. */
export const Selection = ({ view, send }: SelectionProps) => (
  <div className={styles.selection}>
    <div role="status" className={styles.flow}>
      {view.selection === null ? (
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
      {view.selection?.isHeld === false && <Confirm view={view} send={send} />}
      {view.isPlaced && (
        <Button
          look="secondary"
          isWaiting={!view.canRelease}
          mark={mark('cabin.released')}
          onPress={() => send({ type: 'cabin.released' })}
        >
          Give this location up
        </Button>
      )}
      <Button
        look="secondary"
        isWaiting={!view.canSuggest}
        mark={mark('cabin.suggested')}
        onPress={() => send({ type: 'cabin.suggested' })}
      >
        Choose for me
      </Button>
      <Button
        look="quiet"
        isWaiting={!view.canReset}
        mark={mark('picker.reset')}
        onPress={() => send({ type: 'picker.reset' })}
      >
        Start again
      </Button>
    </div>
  </div>
);

/** The button that holds the selected cabin. */
export const Confirm = ({ view, send }: SelectionProps) => (
  <Button
    isBusy={view.isSaving}
    busyText="Saving"
    isWaiting={!view.canConfirm}
    mark={mark('cabin.confirmed')}
    onPress={() => send({ type: 'cabin.confirmed' })}
  >
    {view.confirmLabel}
  </Button>
);
