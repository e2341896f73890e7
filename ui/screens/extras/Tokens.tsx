/** Token prices by quantity, the saving of each tier, and a box to add many at once. */
import { clsx } from 'clsx';
import type { FormEvent } from 'react';
import type { ExtrasEvent } from '../../../machines/extras/extras.machine.ts';
import type { TiersView } from '../../../machines/extras/tokens.view.ts';
import type { QuantityBox } from '../../../machines/extras/typedQuantity.rules.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import boxes from '../../parts/fields/fields.module.css';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { TierTable } from '../shared/TierTable.tsx';
import styles from './Tokens.module.css';

const testId = testIdsFor<ExtrasEvent>();

type TokensProps = {
  readonly code: string;
  readonly tiers: TiersView;
  /** The box to add many; null without one. */
  readonly adding: QuantityBox | null;
  /** The last change is being saved. */
  readonly isWaiting: boolean;
  readonly send: Send<Extract<ExtrasEvent, { type: 'tokens.entered' | 'tokens.typed' }>>;
};

/** The table of tiers, a text about the next tier, and the box. */
export const Tokens = (props: TokensProps) => {
  const { code, tiers, adding } = props;
  return (
    <div className={styles.tokens}>
      {(tiers.savingText ?? tiers.nextText) !== null && (
        <p role="status">
          {tiers.savingText && <strong className={styles.saving}>{tiers.savingText}</strong>} {tiers.nextText}
        </p>
      )}
      {adding && <Entry {...props} adding={adding} key={code} />}
      <TierTable rows={tiers.rows} />
    </div>
  );
};

/** An uncontrolled input: it is read when the guest adds the number or leaves the box. */
const Entry = ({ code, adding, isWaiting, send }: TokensProps & { readonly adding: QuantityBox }) => {
  const id = `entry-${code}`;
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get(id);
    if (typeof text !== 'string') return;
    // the box shows the view's text again
    event.currentTarget.reset();
    send({ type: 'tokens.entered', code, text });
  };
  return (
    <form noValidate className={styles.entry} onSubmit={add}>
      <label htmlFor={id}>Add many at once</label>
      <input
        {...testId('tokens.typed', code)}
        id={id}
        name={id}
        className={clsx(boxes.box, styles.box, 'numbers')}
        defaultValue={adding.text ?? ''}
        onBlur={({ currentTarget: { value, form } }) => {
          if (isWaiting || value === (adding.text ?? '')) return;
          form?.reset();
          send({ type: 'tokens.typed', code, text: value });
        }}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isWaiting}
        aria-invalid={adding.error !== null || undefined}
        aria-describedby={adding.error === null ? undefined : `${id}-error`}
      />
      <Button variant="quiet" type="submit" isWaiting={isWaiting} testId={testId('tokens.entered', code)}>
        Add
      </Button>
      <div role="status" className={styles.said}>
        <FieldError id={`${id}-error`} message={adding.error} />
        {adding.notice}
      </div>
    </form>
  );
};
