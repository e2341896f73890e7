/** Token prices by quantity, the saving of each tier, and a box to add many at once. */
import { clsx } from 'clsx';
import type { FormEvent } from 'react';
import type { ExtrasEvent } from '../../../machines/extras/extras.machine.ts';
import { wholeNumberOf } from '../../../machines/extras/tokenEntry.rules.ts';
import type { TiersView } from '../../../machines/extras/tokens.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import boxes from '../../parts/fields/fields.module.css';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../shared/send.ts';
import { TierTable } from '../shared/TierTable.tsx';
import styles from './Tokens.module.css';

const testId = testIdsFor<ExtrasEvent>();

type TokensProps = {
  readonly code: string;
  readonly tiers: TiersView;
  readonly isTyped: boolean;
  /** The last change is being saved. */
  readonly isWaiting: boolean;
  readonly send: Send<Extract<ExtrasEvent, { type: 'tokens.entered' }>>;
};

/** The table of tiers, a text about the next tier, and the box. */
export const Tokens = (props: TokensProps) => {
  const { code, tiers, isTyped } = props;
  return (
    <div className={styles.tokens}>
      {(tiers.savingText ?? tiers.nextText) !== null && (
        <p role="status">
          {tiers.savingText && <strong className={styles.saving}>{tiers.savingText}</strong>} {tiers.nextText}
        </p>
      )}
      {isTyped && <Entry {...props} key={code} />}
      <TierTable rows={tiers.rows} />
    </div>
  );
};

/** An uncontrolled input: it is read when the guest adds the number. */
const Entry = ({ code, isWaiting, send }: TokensProps) => {
  const id = `entry-${code}`;
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get(id);
    if (typeof text !== 'string') return;
    // what is no number stays, to be corrected
    if (wholeNumberOf(text) !== null) event.currentTarget.reset();
    send({ type: 'tokens.entered', code, text });
  };
  return (
    <form noValidate className={styles.entry} onSubmit={add}>
      <label htmlFor={id}>Add many at once</label>
      <input
        {...testId('tokens.entered', code)}
        id={id}
        name={id}
        className={clsx(boxes.box, styles.box, 'numbers')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isWaiting}
      />
      <Button variant="quiet" type="submit" isWaiting={isWaiting}>
        Add
      </Button>
    </form>
  );
};
