/** What is put aside for comparing, at the foot of the list. */
import { Button } from '../../parts/actions/Button.tsx';
import { Pill } from '../../parts/actions/Pill.tsx';
import { Icon } from '../../parts/Icon.tsx';
import styles from './Comparison.module.css';
import { listMark, type AccommodationProps } from './props.ts';

type TrayProps = Pick<AccommodationProps, 'view' | 'sendList'>;

/** The tray; nothing while nothing is in it. */
export const CompareTray = ({ view: { listing, isListWaiting }, sendList }: TrayProps) =>
  listing.compared.length > 0 && (
    <section aria-label="Compare" className={styles.tray}>
      <div>
        <ul className={styles.names}>
          {listing.compared.map(({ code, name }) => (
            <li key={code}>
              <Pill
                look="on"
                label={`Take away: ${name}`}
                isWaiting={isListWaiting}
                mark={listMark('compare.toggled', code)}
                onPress={() => sendList({ type: 'compare.toggled', code })}
              >
                {name}
                <Icon name="cross" size={0.9} />
              </Pill>
            </li>
          ))}
        </ul>
        <p className={styles.hint} role="status">
          {listing.compareHint}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          look="quiet"
          isWaiting={isListWaiting}
          mark={listMark('compare.cleared')}
          onPress={() => sendList({ type: 'compare.cleared' })}
        >
          <Icon name="cross" size={1} />
          Clear
        </Button>
        <Button
          look="secondary"
          isWaiting={!listing.canCompare || isListWaiting}
          mark={listMark('compare.opened')}
          onPress={() => sendList({ type: 'compare.opened' })}
        >
          Compare {listing.compared.length}
        </Button>
      </div>
    </section>
  );
