/** One treat: a switch where there can be one of it, else a number for each kind of ticket, with its times and tiers. */
import type { ReactNode } from 'react';
import type { ExtrasEvent } from '../../../machines/extras/extras.machine.ts';
import type { TicketView, TreatView } from '../../../machines/extras/treats.view.ts';
import { Picture } from '../../parts/cards/Picture.tsx';
import { PriceBlock } from '../../parts/cards/PriceText.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { QuantityPicker } from '../../parts/fields/QuantityPicker.tsx';
import { ToggleCard } from '../../parts/fields/ToggleCard.tsx';
import { marksFor } from '../../parts/mark.ts';
import styles from '../shared/Addons.module.css';
import { contentPicture, pictureIfAny } from '../shared/pictures.ts';
import type { Send } from '../shared/send.ts';
import { Times } from './Times.tsx';
import { Tokens } from './Tokens.tsx';

const mark = marksFor<ExtrasEvent>();

type ExtraProps = {
  readonly treat: TreatView;
  /** The last change is being saved. */
  readonly isWaiting: boolean;
  readonly send: Send<ExtrasEvent>;
};

/** The card. */
export const ExtraCard = (props: ExtraProps) => {
  const [only] = props.treat.tickets;
  return props.treat.isToggle && only ? <ExtraToggle {...props} ticket={only} /> : <ExtraQuantities {...props} />;
};

type TicketProps = ExtraProps & { readonly ticket: TicketView };

const ExtraToggle = ({ treat, ticket, isWaiting, send }: TicketProps) => {
  const next = ticket.quantity > 0 ? 0 : 1;
  return (
    <ToggleCard
      title={treat.title}
      text={treat.description}
      note={treat.clearsText}
      {...pictureIfAny(treat.image)}
      price={<PriceBlock text={ticket.priceText} size="large" wasText={ticket.wasText} basis={ticket.basis} />}
      isOn={ticket.quantity > 0}
      isWaiting={isWaiting}
      mark={mark('extra.changed', ticket.code, next)}
      onToggle={() => send({ type: 'extra.changed', code: ticket.code, quantity: next })}
    />
  );
};

const ExtraQuantities = (props: ExtraProps) => {
  const { treat, isWaiting, send } = props;
  const [only, ...others] = treat.tickets;
  const isChosen = treat.tickets.some(({ quantity }) => quantity > 0);
  return (
    <div
      className={styles.group}
      data-state={isChosen ? 'on' : 'off'}
      data-wide={treat.days.length > 0 || treat.isTyped || others.length > 0}
    >
      {treat.image && (
        <div className={styles.scene}>
          <Picture {...contentPicture(treat.image)} />
        </div>
      )}
      <div className={styles.groupBody}>
        {only && others.length === 0 ? (
          <Ticket
            {...props}
            ticket={only}
            label={treat.title}
            hint={treat.description}
            note={<PriceBlock text={only.priceText} wasText={only.wasText} basis={only.basis} />}
          />
        ) : (
          <Fieldset id={`extra-${treat.code}`} legend={treat.title} hint={treat.description}>
            <div className={styles.tickets}>
              {treat.tickets.map((ticket) => (
                <Ticket
                  key={ticket.code}
                  {...props}
                  ticket={ticket}
                  label={`${ticket.label} · ${ticket.priceText}${ticket.wasText === null ? '' : `, was ${ticket.wasText}`}`}
                />
              ))}
            </div>
          </Fieldset>
        )}
        {treat.facts !== '' && <p className={styles.facts}>{treat.facts}</p>}
        {treat.clearsText !== null && <p className={styles.facts}>{treat.clearsText}</p>}
        {treat.tiers !== null && (
          <Tokens code={treat.code} tiers={treat.tiers} isTyped={treat.isTyped} isWaiting={isWaiting} send={send} />
        )}
        {treat.days.length > 0 && <Times code={treat.code} title={treat.title} days={treat.days} send={send} />}
      </div>
    </div>
  );
};

type TicketWords = { readonly label: string; readonly hint?: string; readonly note?: ReactNode };

const Ticket = ({ ticket, label, hint, note, isWaiting, send }: TicketProps & TicketWords) => {
  const { code, quantity } = ticket;
  const change = (to: number) => send({ type: 'extra.changed', code, quantity: to });
  return (
    <QuantityPicker
      id={`ticket-${code}`}
      label={label}
      {...(hint ? { hint } : {})}
      value={String(quantity)}
      isSettledOnLeave
      isWaiting={isWaiting}
      lessRefusal={ticket.lessRefusal}
      moreRefusal={ticket.moreRefusal}
      marks={{
        less: mark('extra.changed', code, quantity - 1),
        more: mark('extra.changed', code, quantity + 1),
        value: mark('extra.changed', code),
      }}
      note={note}
      onValue={(value) => change(Number(value))}
      onLess={() => change(quantity - 1)}
      onMore={() => change(quantity + 1)}
    />
  );
};
