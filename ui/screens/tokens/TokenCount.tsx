/** The tokens of a booking, the new number of them, and the price of the added ones. */
import type { TokensEvent } from '../../../machines/account/tokens/tokens.types.ts';
import type { TokensView } from '../../../machines/account/tokens/tokens.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Pill } from '../../parts/actions/Pill.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import boxes from '../../parts/fields/fields.module.css';
import { Stepper } from '../../parts/fields/Stepper.tsx';
import { Row } from '../../parts/page/Columns.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Facts } from '../account/Facts.tsx';
import { formProps } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import styles from './tokens.module.css';

const testId = testIdsFor<TokensEvent>();

type TokenCountProps = { readonly view: TokensView; readonly send: Send<TokensEvent> };

/** The card; without the controls if the tokens cannot be changed. */
export const TokenCount = ({ view, send }: TokenCountProps) => (
  <Card label="Your tokens">
    <div className={styles.count}>
      <h2>Your tokens</h2>
      <Facts
        facts={[
          ['Booked before you came', view.broughtText],
          [view.isOnResort ? 'Bought during your stay' : 'Booked', view.bookedText],
          ['In your change', view.changeText],
        ]}
      />
      {view.notAllowedText === null && <Choice view={view} send={send} />}
      {view.changeText !== null && (
        <FocusTarget id="tokens-saved" label="Your change" isFocused={view.savedText !== null}>
          <Notice tone={view.savedText === null ? 'info' : 'success'} isLive>
            <div className={styles.change}>
              <p>{view.savedText ?? 'There are tokens in your change. They’re yours once you’ve paid for it.'}</p>
              <ButtonLink href={view.basketHref}>Check and pay</ButtonLink>
            </div>
          </Notice>
        </FocusTarget>
      )}
    </div>
  </Card>
);

const Choice = ({ view, send }: TokenCountProps) => (
  <>
    <Stepper
      label={view.countLabel}
      value={view.count}
      lessRefusal={view.lessRefusal}
      moreRefusal={view.moreRefusal}
      testIds={{ less: testId('count.decreased'), more: testId('count.increased') }}
      onLess={() => send({ type: 'count.decreased' })}
      onMore={() => send({ type: 'count.increased' })}
    />
    <div role="status" className={styles.said}>
      {view.input.notice}
    </div>
    {view.isNewFlow && (
      <Row>
        <Pill
          variant="panel"
          isExpanded={view.isInputOpen}
          controls={view.isInputOpen ? 'tokens-entry' : undefined}
          isWaiting={view.isWaiting}
          testId={testId('input.toggled')}
          onPress={() => send({ type: 'input.toggled' })}
        >
          Enter a number
        </Pill>
        <Pill
          variant="panel"
          isExpanded={view.isTooltipOpen}
          controls={view.isTooltipOpen ? 'tokens-prices' : undefined}
          isWaiting={view.isWaiting}
          testId={testId('tooltip.toggled')}
          onPress={() => send({ type: 'tooltip.toggled' })}
        >
          How prices work
        </Pill>
      </Row>
    )}
    {view.isInputOpen && <Entry view={view} send={send} />}
    {view.isTooltipOpen && (
      <p id="tokens-prices" role="status" className={styles.panel}>
        {view.priceBreakdown}
      </p>
    )}
    {view.priceText !== null && (
      <div className={styles.sum}>
        <span className={styles.added}>
          <span>{view.addedText}</span>
          {view.tiers?.savingText && <span className={styles.saving}>{view.tiers.savingText}</span>}
        </span>
        <span className={styles.price}>{view.priceText}</span>
      </div>
    )}
    <Button
      size="large"
      variant={view.changeText === null || view.submitRefusal === null ? 'primary' : 'secondary'}
      isBusy={view.isSaving}
      busyText="Adding your tokens"
      disabledReason={view.submitRefusal}
      isWaiting={!view.canSubmit}
      testId={testId('tokens.submitted')}
      onPress={() => send({ type: 'tokens.submitted' })}
    >
      {view.submitText}
    </Button>
  </>
);

/** A typed number takes effect at once: the total beside it includes it, and “Add tokens” adds it. */
const Entry = ({ view, send }: TokenCountProps) => (
  <form id="tokens-entry" className={styles.panel} {...formProps(() => send({ type: 'count.entered' }))}>
    <label htmlFor="tokens-number">{view.inputLabel}</label>
    <div className={styles.entry}>
      <input
        {...testId('number.typed')}
        id="tokens-number"
        name="tokens-number"
        className={`${boxes.box} ${boxes.short} numbers`}
        value={view.input.text ?? ''}
        onChange={({ currentTarget }) => send({ type: 'number.typed', text: currentTarget.value })}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={view.input.error !== null || undefined}
        aria-describedby={view.input.error === null ? undefined : 'tokens-number-error'}
        // the guest has just opened the box
        autoFocus
      />
      <Button variant="secondary" type="submit" testId={testId('count.entered')}>
        Use this number
      </Button>
    </div>
    <div role="status">
      <FieldError id="tokens-number-error" message={view.input.error} />
    </div>
  </form>
);
