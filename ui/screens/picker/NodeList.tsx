/** The list beside the map: the same choices in order, for keyboard and screen reader use, and as an alternative. */
import type { PickerEvent } from '../../../machines/picker/picker.types.ts';
import type { CabinNode, PickerView, StepNode } from '../../../machines/picker/picker.view.ts';
import { Icon } from '../../parts/Icon.tsx';
import { testIdsFor, type TestId } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { Confirm } from './CabinSelection.tsx';
import styles from './PickerScreen.module.css';

const testId = testIdsFor<PickerEvent>();

type ListProps = { readonly view: PickerView; readonly send: Send<PickerEvent> };

/** One entry per button of the map. */
export const NodeList = ({ view, send }: ListProps) => (
  <ul className={styles.list} aria-label={view.mapTitle}>
    {view.steps.map((step) => (
      <li key={step.stepId}>
        <StepEntry step={step} onPress={() => send({ type: 'step.chosen', stepId: step.stepId })} />
      </li>
    ))}
    {view.items.map(
      ({ id, title, note, isOpen, isSelected, canPress }) =>
        isOpen && (
          <li key={id}>
            <Entry
              state={isSelected ? 'selected' : 'free'}
              isPressed={isSelected}
              isPressable={canPress}
              testId={testId('item.selected', id)}
              title={title}
              note={note}
              onPress={() => send({ type: 'item.selected', id })}
            />
          </li>
        ),
    )}
    {view.cabins.map((cabin) => (
      <li key={cabin.code}>
        <CabinEntry cabin={cabin} onPress={() => send({ type: 'cabin.selected', code: cabin.code })} />
        {cabin.state === 'selected' && <Confirm view={view} send={send} />}
      </li>
    ))}
  </ul>
);

type EntryProps = {
  readonly state: CabinNode['state'];
  readonly isPressed?: boolean;
  readonly isPressable: boolean;
  readonly testId: TestId;
  readonly colour?: string;
  readonly onPress: () => void;
  readonly title: string;
  readonly details?: string;
  readonly note: string;
  /** for screen readers; the style shows the same state */
  readonly stateText?: string | null;
};

const Entry = ({ state, isPressed, isPressable, testId: entryTestId, colour, onPress, ...texts }: EntryProps) => (
  <button
    {...entryTestId}
    type="button"
    className={styles.entry}
    data-look={state}
    data-colour={colour}
    aria-pressed={isPressed}
    aria-disabled={!isPressable || undefined}
    onClick={isPressable ? onPress : undefined}
  >
    <span className={styles.name}>
      {(state === 'selected' || state === 'held') && <Icon name="check" size={1} />}
      {texts.title}
    </span>
    <span className={styles.note}>{texts.note}</span>
    {texts.details && <span className={styles.details}>{texts.details}</span>}
    {texts.stateText && <span className="visually-hidden">{texts.stateText}</span>}
  </button>
);

const StepEntry = ({ step, onPress }: { readonly step: StepNode; readonly onPress: () => void }) => (
  <Entry
    state={step.isOpen ? 'free' : 'taken'}
    isPressable={step.canPress}
    testId={testId('step.chosen', step.stepId)}
    title={step.title}
    note={step.note}
    onPress={onPress}
  />
);

const CabinEntry = ({ cabin, onPress }: { readonly cabin: CabinNode; readonly onPress: () => void }) => (
  <Entry
    state={cabin.state}
    isPressed={cabin.state === 'selected' || cabin.state === 'held'}
    isPressable={cabin.canPress}
    testId={testId('cabin.selected', cabin.code)}
    colour={cabin.colour}
    title={cabin.title}
    details={cabin.details}
    note={cabin.note}
    stateText={cabin.stateText}
    onPress={onPress}
  />
);
