/** One extra: a switch where there can be one of it, else a number. */
import type { ExtrasEvent } from '../../../machines/extras/extras.machine.ts';
import type { ExtraView } from '../../../machines/extras/extras.view.ts';
import { Picture } from '../../parts/cards/Picture.tsx';
import { PriceBlock } from '../../parts/cards/PriceText.tsx';
import { QuantityPicker } from '../../parts/fields/QuantityPicker.tsx';
import { ToggleCard } from '../../parts/fields/ToggleCard.tsx';
import { marksFor } from '../../parts/mark.ts';
import styles from '../shared/Addons.module.css';
import { contentPicture, pictureIfAny } from '../shared/pictures.ts';
import type { Send } from '../shared/send.ts';

const mark = marksFor<ExtrasEvent>();

type ExtraProps = {
  readonly extra: ExtraView;
  /** The last change is being saved. */
  readonly isWaiting: boolean;
  readonly send: Send<ExtrasEvent>;
};

/** The card. */
export const ExtraCard = (props: ExtraProps) =>
  props.extra.isToggle ? <ExtraToggle {...props} /> : <ExtraQuantity {...props} />;

const ExtraToggle = ({ extra, isWaiting, send }: ExtraProps) => {
  const next = extra.quantity > 0 ? 0 : 1;
  return (
    <ToggleCard
      title={extra.title}
      text={extra.description}
      {...pictureIfAny(extra.image)}
      price={<PriceBlock text={extra.priceText} size="large" basis={extra.basis} />}
      isOn={extra.quantity > 0}
      isWaiting={isWaiting}
      mark={mark('extra.changed', extra.code, next)}
      onToggle={() => send({ type: 'extra.changed', code: extra.code, quantity: next })}
    />
  );
};

const ExtraQuantity = ({ extra, isWaiting, send }: ExtraProps) => {
  const { code, quantity } = extra;
  const change = (to: number) => send({ type: 'extra.changed', code, quantity: to });
  return (
    <div className={styles.group} data-state={quantity > 0 ? 'on' : 'off'}>
      {extra.image && <Picture {...contentPicture(extra.image)} />}
      <div className={styles.groupBody}>
        <QuantityPicker
          id={`extra-${code}`}
          label={extra.title}
          hint={extra.description}
          value={String(quantity)}
          isSettledOnLeave
          isWaiting={isWaiting}
          lessRefusal={extra.lessRefusal}
          moreRefusal={extra.moreRefusal}
          marks={{
            less: mark('extra.changed', code, quantity - 1),
            more: mark('extra.changed', code, quantity + 1),
            value: mark('extra.changed', code),
          }}
          note={<PriceBlock text={extra.priceText} basis={extra.basis} />}
          onValue={(value) => change(Number(value))}
          onLess={() => change(quantity - 1)}
          onMore={() => change(quantity + 1)}
        />
        {extra.tiers.length > 0 && (
          <ul className={styles.tiers} aria-label="Price by number">
            {extra.tiers.map((tier) => (
              <li key={tier}>{tier}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
