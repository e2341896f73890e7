/** What is on during a break, day by day. In print, a day is not split across pages. */
import type { DayView, ProgrammeView } from '../../../../machines/site/guide/guide.view.ts';
import { Section } from './Section.tsx';
import styles from './Programme.module.css';

export const Programme = ({ block: { heading, days } }: { readonly block: ProgrammeView }) => (
  <Section heading={heading ?? undefined}>
    <nav aria-label="Days" className={styles.jump}>
      <ul>
        {days.map((day) => (
          <li key={day.key}>
            <a href={`#${day.key}`}>{day.shortName}</a>
          </li>
        ))}
      </ul>
    </nav>
    {days.map((day) => (
      <Day key={day.key} day={day} level={heading === null ? 2 : 3} />
    ))}
  </Section>
);

const Day = ({ day, level }: { readonly day: DayView; readonly level: 2 | 3 }) => {
  const DayHeading = level === 2 ? 'h2' : 'h3';
  const ShowHeading = level === 2 ? 'h3' : 'h4';
  return (
    <section className={styles.day} id={day.key} aria-labelledby={`${day.key}-name`}>
      <DayHeading id={`${day.key}-name`}>{day.heading}</DayHeading>
      {day.theme !== null && <p className={styles.theme}>{day.theme}</p>}
      {day.shows.length === 0 && <p>Nothing is planned for this day yet.</p>}
      <ol className={styles.shows}>
        {day.shows.map(({ key, time, title, venue, text }) => (
          <li key={key}>
            <p className={styles.time}>{time}</p>
            <div>
              <ShowHeading>{title}</ShowHeading>
              <p className={styles.venue}>{venue}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
