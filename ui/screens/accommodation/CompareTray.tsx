/** The accommodations selected for comparison, at the bottom of the list. */
import { Button } from '../../parts/actions/Button.tsx';
import { Pill } from '../../parts/actions/Pill.tsx';
import { Icon } from '../../parts/Icon.tsx';
import styles from './Comparison.module.css';
import { listTestId, type AccommodationProps } from './props.ts';

type TrayProps = Pick<AccommodationProps, 'view' | 'sendList'>;

/** The tray; renders nothing while it is empty. */
export const CompareTray = ({ view: { listing, isListWaiting }, sendList }: TrayProps) =>
  listing.compared.length > 0 && (
    <section aria-label="Compare" className={styles.tray}>
      <div>
        <ul className={styles.names}>
          {listing.compared.map(({ code, name }) => (
            <li key={code}>
              <Pill
                variant="on"
                label={`Remove: ${name}`}
                isWaiting={isListWaiting}
                testId={listTestId('compare.toggled', code)}
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
          variant="quiet"
          isWaiting={isListWaiting}
          testId={listTestId('compare.cleared')}
          onPress={() => sendList({ type: 'compare.cleared' })}
        >
          <Icon name="cross" size={1} />
          Clear
        </Button>
        <Button
          variant="secondary"
          isWaiting={!listing.canCompare || isListWaiting}
          testId={listTestId('compare.opened')}
          onPress={() => sendList({ type: 'compare.opened' })}
        >
          Compare {listing.compared.length}
        </Button>
      </div>
    </section>
  );
