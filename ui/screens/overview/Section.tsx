/** One section of the overview: its lines with remove buttons, its total, and its edit link. */
import type { OverviewEvent } from '../../../machines/overview/overview.types.ts';
import type { OverviewView } from '../../../machines/overview/overview.view.ts';
import type { OverviewLine, OverviewSection } from '../../../machines/overview/sections.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Breakdown, type BreakdownLine } from '../../parts/cards/Breakdown.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './OverviewScreen.module.css';

const testId = testIdsFor<OverviewEvent>();

type SectionProps = {
  readonly section: OverviewSection;
  readonly view: OverviewView;
  readonly send: Send<OverviewEvent>;
};

/** The card of a section. */
export const Section = ({ section, view, send }: SectionProps) => (
  <Card label={section.title}>
    <div className={styles.head}>
      <h2>{section.title}</h2>
      <ButtonLink
        href={section.editHref}
        variant="quiet"
        isWaiting={!view.canChange}
        testId={testId('edit.requested', section.step)}
        onPress={() => send({ type: 'edit.requested', step: section.step })}
      >
        {section.editLabel}
      </ButtonLink>
    </div>
    {section.step === 'accommodation' && <Location view={view} send={send} />}
    {section.groups.length === 0 ? (
      <p className={styles.soft}>{section.emptyText}</p>
    ) : (
      section.groups.map(({ title, lines }, i) => (
        <Breakdown
          key={title}
          caption={title === '' ? section.title : title}
          isCaptionShown={title !== ''}
          lines={lines.map((line) => withRemoval(line, view, send))}
          {...(i === section.groups.length - 1 ? { totalText: section.totalText } : {})}
        />
      ))
    )}
    {section.savingText !== null && <p className={styles.saving}>{section.savingText}</p>}
  </Card>
);

const withRemoval = (
  { removal, ...line }: OverviewLine,
  view: OverviewView,
  send: Send<OverviewEvent>,
): BreakdownLine =>
  removal === null
    ? line
    : {
        ...line,
        action: (
          <Button
            variant="quiet"
            label={`Remove ${line.label}${line.detail === undefined ? '' : `, ${line.detail}`}`}
            isWaiting={!view.canChange}
            testId={testId('line.removed', removal.code, removal.unit ?? '')}
            onPress={() => send({ type: 'line.removed', code: removal.code, unitSeqNumber: removal.unit })}
          >
            Remove
          </Button>
        ),
      };

const Location = ({ view, send }: Pick<SectionProps, 'view' | 'send'>) => {
  const label = view.pickRoomBox?.label ?? view.cabinLabel;
  if (label === null) return null;
  return (
    <div className={view.pickRoomBox ? styles.pick : styles.location}>
      {view.pickRoomBox && (
        <div>
          <h3>{view.pickRoomBox.title}</h3>
          <p>{view.pickRoomBox.text}</p>
        </div>
      )}
      <ButtonLink
        href={view.cabinHref}
        variant={view.pickRoomBox ? 'secondary' : 'quiet'}
        testId={testId('edit.requested', 'picker')}
        onPress={() => send({ type: 'edit.requested', step: 'picker' })}
      >
        {label}
      </ButtonLink>
    </div>
  );
};
