/** The basket of changes: what is added and removed, the difference, and how to settle it (spec: account area 4). */
import type { AmendingEvent } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import type { BasketPageView, ChangeLineView, SettleView } from '../../../machines/account/amending/basketPage.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { BasketSummary } from '../../parts/basket/BasketSummary.tsx';
import { Breakdown } from '../../parts/cards/Breakdown.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Columns, Row, Stack } from '../../parts/page/Columns.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { AddonCards } from './AddonCards.tsx';
import { AmendingFailure, AmendingFooter, AmendingHeading } from './AmendingParts.tsx';
import { AmendingNotices } from './AmendingNotices.tsx';
import { ChangeBanner } from './ChangeBanner.tsx';
import { RefundLeaveDialog } from './RefundLeaveDialog.tsx';

const testId = testIdsFor<AmendingEvent>();

type BasketProps = { readonly view: AmendingView; readonly send: Send<AmendingEvent> };

/** The whole page. */
export const BasketPage = ({ view, send }: BasketProps) => (
  <div data-screen="amending" data-state={view.state} className="fills-window">
    <Columns aside={view.basket !== null && <Settlement view={view} basket={view.basket} send={send} />}>
      <AmendingHeading view={view} />
      {view.banner !== null && <ChangeBanner change={view.banner} />}
      <AmendingNotices view={view} />
      {view.basket?.refundWarning != null && (
        <Notice tone="warning" title={view.basket.refundWarning.title}>
          <p>{view.basket.refundWarning.words}</p>
        </Notice>
      )}
      <Body view={view} send={send} />
      <AmendingFooter view={view} />
    </Columns>
    <RefundLeaveDialog view={view} send={send} />
  </div>
);

const Body = ({ view, send }: BasketProps) => {
  if (view.hasLoadFailed || view.isBroken) return <AmendingFailure view={view} send={send} />;
  if (view.isBasketEmpty) {
    return (
      <Notice tone="info" title="You have no changes at the moment.">
        {view.readOnlyText === null && <p>Add to your break, or remove something, on your booking’s page.</p>}
      </Notice>
    );
  }
  if (view.basket === null) return <Skeleton label="Loading your changes" shape="card" />;
  return (
    <>
      <Changes title="Added" lines={view.basket.added} isBusy={view.isBusy} send={send} />
      <Changes title="Removed" lines={view.basket.removed} isBusy={view.isBusy} send={send} />
      {view.basket.cabins.length > 0 && (
        <Card label="Your place">
          <Stack>
            <Breakdown caption="Your place" isCaptionShown lines={view.basket.cabins} />
            <Row>
              <ButtonLink variant="secondary" href={view.basket.pickerHref}>
                Choose another place
              </ButtonLink>
            </Row>
          </Stack>
        </Card>
      )}
      <AddonCards view={view} send={send} />
      {view.basket.cancelText !== null && (
        <Row>
          <Button
            variant="secondary"
            isWaiting={view.isBusy}
            testId={testId('change.cancelled')}
            onPress={() => send({ type: 'change.cancelled' })}
          >
            {view.basket.cancelText}
          </Button>
        </Row>
      )}
    </>
  );
};

type ChangesProps = {
  readonly title: string;
  readonly lines: readonly ChangeLineView[];
  readonly isBusy: boolean;
  readonly send: Send<AmendingEvent>;
};

/** Lines of the change, each with a button that undoes it. */
const Changes = ({ title, lines, isBusy, send }: ChangesProps) =>
  lines.length > 0 && (
    <Card label={title}>
      <Breakdown
        caption={title}
        isCaptionShown
        lines={lines.map(({ code, unitSeqNumber, revertText, refusal, ...line }) => ({
          ...line,
          ...(revertText === null
            ? {}
            : {
                action: (
                  <Button
                    variant="quiet"
                    isWaiting={isBusy}
                    disabledReason={refusal}
                    label={`${revertText}: ${line.label}`}
                    testId={testId('line.reverted', code, unitSeqNumber ?? '')}
                    onPress={() => send({ type: 'line.reverted', code, unitSeqNumber })}
                  >
                    {revertText}
                  </Button>
                ),
              }),
        }))}
      />
    </Card>
  );

type SettlementProps = BasketProps & { readonly basket: BasketPageView };

/** Price before and after, and the primary action. */
const Settlement = ({ view, basket, send }: SettlementProps) => (
  <BasketSummary
    title="Your break"
    summaryItems={[]}
    totalLabel="New total"
    totalText={basket.totalText}
    hint={basket.differenceText}
    announcement={`New total ${basket.totalText}, ${basket.differenceText}`}
    action={basket.settle !== null && <Settle settle={basket.settle} view={view} send={send} />}
  >
    <Breakdown
      caption="Prices before and after your changes"
      lines={[
        { key: 'before', label: 'What you have booked', priceText: basket.beforeText },
        { key: 'after', label: 'With your changes', priceText: basket.totalText },
        ...(basket.savingText === null
          ? []
          : [{ key: 'saving', label: 'You save', priceText: basket.savingText, isSaving: true }]),
      ]}
    />
  </BasketSummary>
);

const BUSY_TEXT = { pay: 'Saving', confirm: 'Confirming', ask: 'Sending', renew: 'Holding' } as const;

type SettleProps = BasketProps & { readonly settle: SettleView };

const Settle = ({ settle: { kind, text, href, refusal }, view, send }: SettleProps) => {
  if (href !== null && refusal === null) {
    return (
      <ButtonLink size="large" isWide isWaiting={view.isBusy} href={href} isNewDocument>
        {text}
      </ButtonLink>
    );
  }
  const event = kind === 'renew' ? ({ type: 'change.renewed' } as const) : ({ type: 'change.confirmed' } as const);
  return (
    <Button
      size="large"
      isWide
      isBusy={view.isBusy}
      busyText={BUSY_TEXT[kind]}
      disabledReason={refusal}
      {...(kind === 'pay' ? {} : { testId: testId(event.type) })}
      onPress={() => send(event)}
    >
      {text}
    </Button>
  );
};
