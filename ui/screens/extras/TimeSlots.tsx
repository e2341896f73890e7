/** The times of an extra: a table with a column per day, and a button per time with the number of places left. */
import type { ExtrasEvent } from '../../../machines/extras/extras.machine.ts';
import type { DayView, TimeView } from '../../../machines/extras/times.view.ts';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './TimeSlots.module.css';

type SlotToggled = Extract<ExtrasEvent, { type: 'slot.toggled' }>;

const testId = testIdsFor<SlotToggled>();

type TimeSlotsProps = {
  /** The code of the extra. */
  readonly code: string;
  readonly title: string;
  readonly days: readonly DayView[];
  /** Why none can be added, already shown beside the number; null when one can. */
  readonly refusal: string | null;
  readonly send: Send<SlotToggled>;
};

/** A row per time of day, all days side by side; scrolls sideways if they do not fit. */
export const TimeSlots = ({ code, title, days, refusal, send }: TimeSlotsProps) => (
  <div className={styles.times}>
    <table className={styles.days}>
      <caption className="visually-hidden">Times of {title}</caption>
      <thead>
        <tr>
          {days.map(({ date, label }) => (
            <th key={date} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days[0]?.times.map((_, row) => (
          <tr key={row}>
            {days.map(({ date, label, times: { [row]: time } }) => (
              <td key={date}>
                {time && <TimeSlot code={code} day={label} time={time} shownRefusal={refusal} send={send} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type TimeSlotProps = Pick<TimeSlotsProps, 'code' | 'send'> & {
  readonly day: string;
  readonly time: TimeView;
  readonly shownRefusal: string | null;
};

/**
 * A disabled time stays in the tab order, and a click does nothing. It has its reason, visually hidden if the page
 * already shows the same one.
 */
const TimeSlot = ({ code, day, time: slot, shownRefusal, send }: TimeSlotProps) => {
  const { date, time, text, isChosen, canToggle, refusal } = slot;
  return (
    <button
      {...testId('slot.toggled', code, date, time)}
      type="button"
      className={styles.time}
      aria-pressed={isChosen}
      aria-disabled={!canToggle || undefined}
      data-state={refusal === null ? (isChosen ? 'on' : 'off') : 'refused'}
      onClick={canToggle ? () => send({ type: 'slot.toggled', code, date, time }) : undefined}
    >
      <span className="visually-hidden">{day}, </span>
      <span className={styles.hour}>{time}</span>{' '}
      {refusal === null || isChosen ? (
        <span className={styles.left}>{text}</span>
      ) : (
        <span className={refusal === shownRefusal ? 'visually-hidden' : styles.left}>{refusal}</span>
      )}
    </button>
  );
};
