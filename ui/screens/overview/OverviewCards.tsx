/** The smaller parts of the overview: tokens, the switches, and content about the break. */
import type { OverviewEvent } from '../../../machines/overview/overview.types.ts';
import type { OverviewView } from '../../../machines/overview/overview.view.ts';
import { Card, FeatureChips } from '../../parts/cards/Card.tsx';
import { PriceBlock } from '../../parts/cards/PriceBlock.tsx';
import { PriceText } from '../../parts/cards/PriceText.tsx';
import { ToggleCard } from '../../parts/fields/ToggleCard.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './OverviewScreen.module.css';

const testId = testIdsFor<OverviewEvent>();

type PartProps = { readonly view: OverviewView; readonly send: Send<OverviewEvent> };

/** The booked tokens, and what they can be used for. */
export const TokenCard = ({ view: { parts } }: PartProps) =>
  parts.token && (
    <Card label={parts.token.title}>
      <div className={styles.head}>
        <h2>{parts.token.title}</h2>
        <PriceText text={parts.token.priceText} size="large" />
      </div>
      {parts.token.discountText !== null && <p className={styles.saving}>{parts.token.discountText}</p>}
      <FeatureChips features={parts.token.contents} label="What they pay for" />
    </Card>
  );

type Switched = 'groundFloor' | 'donation';
type SwitchProps = PartProps & { readonly what: Switched };

/** An option that is on or off for the whole booking: the ground floor, the donation. */
export const PartSwitch = ({ view: { parts, canChange }, send, what }: SwitchProps) => {
  const part = parts[what];
  const event: OverviewEvent = { type: `${what}.toggled` };
  return (
    part && (
      <ToggleCard
        title={part.title}
        text={part.text}
        price={<PriceBlock text={part.priceText} size="large" />}
        isOn={part.isOn}
        isWaiting={!canChange}
        testId={testId(event.type)}
        onToggle={() => send(event)}
      />
    )
  );
};

/** Content about booking activities (bmaCard; in the weekend brand only with its toggle). */
export const ActivityCard = ({ view: { parts } }: PartProps) =>
  parts.activityCard && (
    <Card variant="outlined" label={parts.activityCard.title}>
      <h2 className={styles.title}>{parts.activityCard.title}</h2>
      <p>{parts.activityCard.text}</p>
    </Card>
  );

/** The type of the break. */
export const BreakTypeCard = ({ view: { parts } }: PartProps) =>
  parts.breakType && (
    <Card variant="outlined" label={parts.breakType.title}>
      <h2 className={styles.title}>{parts.breakType.title}</h2>
      <p>{parts.breakType.text}</p>
      <FeatureChips features={parts.breakType.tokens} label="What it has" />
    </Card>
  );
