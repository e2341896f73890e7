/** The guests of each accommodation, each with their fields. */
import type { ReactNode } from 'react';
import type { GuestFormView } from '../../../machines/guests/form.view.ts';
import type { GuestChanged, RoomChosen } from '../../../machines/guests/guests.types.ts';
import { Card } from '../../parts/cards/Card.tsx';
import type { Send } from '../../parts/send.ts';
import { GuestFieldset } from './GuestFieldset.tsx';
import styles from './GuestsScreen.module.css';

type PartiesProps = {
  readonly view: Pick<GuestFormView, 'units'>;
  /** The names are being saved. */
  readonly isWaiting: boolean;
  /** Shown in place of the lead guest's title and name, if these cannot be changed. */
  readonly fixedLead?: ReactNode;
  readonly send: Send<GuestChanged | RoomChosen>;
};

/** A card for each accommodation. */
export const Parties = ({ view, ...props }: PartiesProps) =>
  view.units.map(({ unitIndex, title, guests }) => (
    <Card key={unitIndex} label={title}>
      <h2 className={styles.unit}>{title}</h2>
      <div className={styles.guests}>
        {guests.map((guest) => (
          <div key={guest.guestIndex}>
            <GuestFieldset unitIndex={unitIndex} guest={guest} {...props} />
          </div>
        ))}
      </div>
    </Card>
  ));
