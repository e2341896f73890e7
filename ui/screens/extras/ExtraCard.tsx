/** One extra: a switch if it is sold singly, otherwise a quantity per kind of ticket, with its times and tiers. */
import type { ReactNode } from 'react';
import type { ExtrasEvent } from '../../../machines/extras/extras.machine.ts';
import type { TicketView, ExtraCardView } from '../../../machines/extras/extraCard.view.ts';
import { Picture } from '../../parts/cards/Picture.tsx';
import { PriceBlock } from '../../parts/cards/PriceBlock.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { QuantityPicker } from '../../parts/fields/QuantityPicker.tsx';
import { ToggleCard } from '../../parts/fields/ToggleCard.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import styles from '../shared/Addons.module.css';
import { contentPicture, pictureIfAny } from '../shared/pictures.ts';
import type { Send } from '../../parts/send.ts';
import { TimeSlots } from './TimeSlots.tsx';
import { Tokens } from './Tokens.tsx';

/** The events of a card; the pages of a paid booking accept them too, except those about tokens. */
export type ExtraCardEvent = Extract<
  ExtrasEvent,
  { type: 'extra.changed' | 'quantity.typed' | 'slot.toggled' | 'tokens.entered' | 'tokens.typed' }
>;

const testId = testIdsFor<ExtraCardEvent>();

type ExtraProps = {
  readonly extra: ExtraCardView;
  /** The last change is being saved. */
  readonly isWaiting: boolean;
  readonly send: Send<ExtraCardEvent>;
};

/** The card. */
export const ExtraCard = (props: ExtraProps) => {
  const [only] = props.extra.tickets;
  return props.extra.isToggle && only ? <ExtraToggle {...props} ticket={only} /> : <ExtraQuantities {...props} />;
};

type TicketProps = ExtraProps & { readonly ticket: TicketView };

const ExtraToggle = ({ extra, ticket, isWaiting, send }: TicketProps) => {
  const next = ticket.quantity > 0 ? 0 : 1;
  return (
    <ToggleCard
      title={extra.title}
      text={extra.description}
      note={extra.clearsText}
      problem={extra.problem}
      {...pictureIfAny(extra.image)}
      price={<PriceBlock text={ticket.priceText} size="large" wasText={ticket.wasText} basis={ticket.basis} />}
      isOn={ticket.quantity > 0}
      isWaiting={isWaiting}
      refusal={isWaiting ? null : ticket.quantity > 0 ? ticket.lessRefusal : ticket.moreRefusal}
      testId={testId('extra.changed', ticket.code, next)}
      onToggle={() => send({ type: 'extra.changed', code: ticket.code, quantity: next })}
    />
  );
};

const ExtraQuantities = ({ extra, isWaiting, send }: ExtraProps) => {
  const [only, ...others] = extra.tickets;
  const isChosen = extra.tickets.some(({ quantity }) => quantity > 0);
  return (
    <div
      className={styles.group}
      data-state={isChosen ? 'on' : 'off'}
      data-wide={extra.days.length > 0 || extra.adding !== null || others.length > 0}
    >
      {extra.image && (
        <div className={styles.scene}>
          <Picture {...contentPicture(extra.image)} />
        </div>
      )}
      <div className={styles.groupBody}>
        {only && others.length === 0 ? (
          <Ticket
            isWaiting={isWaiting}
            send={send}
            ticket={only}
            label={extra.title}
            hint={extra.description}
            note={<PriceBlock text={only.priceText} wasText={only.wasText} basis={only.basis} />}
          />
        ) : (
          <Fieldset id={`extra-${extra.code}`} legend={extra.title} hint={extra.description}>
            <div className={styles.tickets}>
              {extra.tickets.map((ticket) => (
                <Ticket
                  key={ticket.code}
                  isWaiting={isWaiting}
                  send={send}
                  ticket={ticket}
                  label={`${ticket.label} · ${ticket.priceText}${ticket.wasText === null ? '' : `, was ${ticket.wasText}`}`}
                />
              ))}
            </div>
          </Fieldset>
        )}
        {extra.infoText !== '' && <p className={styles.facts}>{extra.infoText}</p>}
        {extra.clearsText !== null && <p className={styles.facts}>{extra.clearsText}</p>}
        {extra.problem !== null && <p className={styles.problem}>{extra.problem}</p>}
        {extra.tiers !== null && (
          <Tokens code={extra.code} tiers={extra.tiers} adding={extra.adding} isWaiting={isWaiting} send={send} />
        )}
        {extra.days.length > 0 && (
          <TimeSlots
            code={extra.code}
            title={extra.title}
            days={extra.days}
            refusal={extra.tickets[0]?.moreRefusal ?? null}
            send={send}
          />
        )}
      </div>
    </div>
  );
};

type TicketWords = { readonly label: string; readonly hint?: string; readonly note?: ReactNode };

const Ticket = ({ ticket, isWaiting, send, ...words }: Omit<TicketProps, 'extra'> & TicketWords) => {
  const { code, quantity } = ticket;
  const change = (to: number) => send({ type: 'extra.changed', code, quantity: to });
  return (
    <QuantityPicker
      {...words}
      id={`ticket-${code}`}
      value={ticket.box.text ?? String(quantity)}
      error={ticket.box.error}
      notice={ticket.box.notice}
      isWaiting={isWaiting}
      lessRefusal={ticket.lessRefusal}
      moreRefusal={ticket.moreRefusal}
      testIds={{
        less: testId('extra.changed', code, quantity - 1),
        more: testId('extra.changed', code, quantity + 1),
        value: testId('quantity.typed', code),
      }}
      onValue={(text) => send({ type: 'quantity.typed', code, text })}
      onLess={() => change(quantity - 1)}
      onMore={() => change(quantity + 1)}
    />
  );
};
