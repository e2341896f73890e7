/** Deferred parts of a page: the clicked control responds in the first frame, and these parts render in the next. */
import isDeepEqual from 'fast-deep-equal';
import { type ComponentType, memo, useDeferredValue } from 'react';
import styles from './deferred.module.css';

/** `Part`, rendered a frame later than its surroundings. While it shows old props, its wrapper has `data-behind`. */
export const deferred = <Props extends object>(Part: ComponentType<Props>) => {
  const MemoPart = memo(Part, isDeepEqual) as unknown as ComponentType<Props>;
  return (props: Props) => {
    const deferredProps = useDeferredValue(props);
    return (
      <div className={styles.place} data-behind={!isDeepEqual(deferredProps, props) || undefined}>
        <MemoPart {...deferredProps} />
      </div>
    );
  };
};
