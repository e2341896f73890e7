/** The kind of place, for those to whom it matters: one line until it is opened (spec: booking journey 2 and 3). */
import { memo } from 'react';
import type { WhatEvent } from '../../../machines/search/what.machine.ts';
import type { WhatView } from '../../../machines/search/what.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { marksFor } from '../../parts/mark.ts';
import { FilterChips } from '../shared/FilterChips.tsx';
import type { Send } from '../shared/send.ts';
import styles from './What.module.css';

const mark = marksFor<WhatEvent>();

type WhatProps = { readonly view: WhatView; readonly send: Send<WhatEvent> };

/** The whole section. What else happens on the page does not draw it again. */
export const What = memo(({ view, send }: WhatProps) => (
  <section aria-labelledby="what-title" className={styles.what}>
    <h2 id="what-title">What kind of place?</h2>
    <button
      {...mark(view.isOpen ? 'what.closed' : 'what.opened')}
      type="button"
      className={styles.head}
      aria-expanded={view.isOpen}
      aria-controls="what-kinds"
      aria-disabled={view.refusal !== null || undefined}
      aria-describedby={view.refusal === null ? undefined : 'what-refusal'}
      onClick={() => view.refusal === null && send({ type: view.isOpen ? 'what.closed' : 'what.opened' })}
    >
      <span className={styles.words}>{view.words}</span>
      <span className={styles.action}>{view.isOpen ? 'Close' : 'Choose'}</span>
      <Icon name={view.isOpen ? 'up' : 'down'} />
    </button>
    {view.refusal !== null && (
      <p id="what-refusal" className={styles.soft}>
        {view.refusal}
      </p>
    )}
    <div id="what-kinds" className={styles.kinds} hidden={!view.isOpen} aria-busy={!view.isReady || undefined}>
      {view.isOpen && <Kinds view={view} send={send} />}
    </div>
  </section>
));

const Kinds = ({ view, send }: WhatProps) => (
  <>
    {view.error !== null && (
      <Notice
        tone="error"
        isNews
        action={
          <Button look="secondary" mark={mark('types.retried')} onPress={() => send({ type: 'types.retried' })}>
            Try again
          </Button>
        }
      >
        <p>{view.error}</p>
        <p>You can search all the same, and choose among all places then.</p>
      </Notice>
    )}
    {!view.isReady && <Skeleton label="Loading the kinds of place" shape="line" />}
    {view.groups.map((group) => (
      <FilterChips
        key={group.legend}
        group={group}
        markOf={({ filter, value }) => mark('kind.toggled', filter, value)}
        onToggle={(option) => send({ type: 'kind.toggled', ...option })}
      />
    ))}
    {view.isWished && (
      <div>
        <Button look="quiet" mark={mark('kinds.cleared')} onPress={() => send({ type: 'kinds.cleared' })}>
          Any will do
        </Button>
      </div>
    )}
  </>
);
