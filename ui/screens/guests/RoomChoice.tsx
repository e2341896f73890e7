/** What to know about choosing rooms, and a button that assigns a room to everyone. */
import { Button } from '../../parts/actions/Button.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './GuestsScreen.module.css';

type RoomsAssigned = { readonly type: 'rooms.assigned' };

const testId = testIdsFor<RoomsAssigned>();

type RoomChoiceProps = {
  /** Why the button is disabled; null if it is not. */
  readonly refusal: string | null;
  readonly isWaiting?: boolean;
  readonly send: Send<RoomsAssigned>;
};

/** Shown above the parties if there is a choice of rooms. */
export const RoomChoice = ({ refusal, isWaiting = false, send }: RoomChoiceProps) => (
  <div className={styles.submit}>
    <p className={styles.rooms}>
      We’ve put each party in its own room. To swap two guests, first set the room of one of them to “Choose a room”.
    </p>
    <Button
      variant="secondary"
      disabledReason={refusal}
      isWaiting={isWaiting}
      testId={testId('rooms.assigned')}
      onPress={() => send({ type: 'rooms.assigned' })}
    >
      Choose the rooms for us
    </Button>
  </div>
);
