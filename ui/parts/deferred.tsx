/** Parts of a page that follow a press: what was pressed answers in the first frame, and these come in the next. */
import { type ComponentType, memo, useDeferredValue } from 'react';
import styles from './deferred.module.css';
import { isDeepEqual } from './deepEqual.ts';

/** `Part`, drawn a frame later than what stands around it. While it still shows what was before, its place says so. */
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
