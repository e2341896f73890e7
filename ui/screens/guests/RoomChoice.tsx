/** What a choice of rooms needs to be known about it, and a room for everyone by one press. */
import { Button } from '../../parts/actions/Button.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../shared/send.ts';
import styles from './GuestsScreen.module.css';

type RoomsAssigned = { readonly type: 'rooms.assigned' };

const testId = testIdsFor<RoomsAssigned>();

type RoomChoiceProps = {
  /** Why no room is assigned by one press; null when one can be. */
  readonly refusal: string | null;
  readonly isWaiting?: boolean;
  readonly send: Send<RoomsAssigned>;
};

/** Above the parties, where there is a choice. */
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
