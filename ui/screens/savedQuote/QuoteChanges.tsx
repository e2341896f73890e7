/** The changes since the quote was saved: each item with its old and new price, before anything is paid. */
import type { SavedQuoteEvent } from '../../../machines/savedQuote/savedQuote.types.ts';
import type { SavedQuoteView } from '../../../machines/savedQuote/savedQuote.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { PriceText } from '../../parts/cards/PriceText.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import type { Send } from '../../parts/send.ts';
import styles from './SavedQuoteScreen.module.css';

const testId = testIdsFor<SavedQuoteEvent>();

type QuoteChangesProps = { readonly view: SavedQuoteView; readonly send: Send<SavedQuoteEvent> };

/** Shown between the quote and the overview. */
export const QuoteChanges = ({ view, send }: QuoteChangesProps) => (
  <>
    <PageHeading focusKey="changed" lead="We’re holding your break for you. Some of it has changed since you saved it.">
      Some of it has changed
    </PageHeading>
    <Card label="What has changed">
      <ul className={styles.changes}>
        {view.changes.map(({ key, name, message, wasText, nowText }) => (
          <li key={key}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.soft}>{message}</p>
            </div>
            <p className="numbers">
              <span className="visually-hidden">was </span>
              <s>{wasText}</s>
              <span className="visually-hidden">, now </span> <strong>{nowText}</strong>
            </p>
          </li>
        ))}
      </ul>
      {view.newTotal !== null && (
        <p className={styles.total}>
          Total today <PriceText text={view.newTotal} size="huge" />
        </p>
      )}
    </Card>
    <Button size="large" testId={testId('changes.accepted')} onPress={() => send({ type: 'changes.accepted' })}>
      Continue with my break
    </Button>
  </>
);
