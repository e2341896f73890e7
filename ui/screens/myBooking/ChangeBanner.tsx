/** The open change at the top of a booking's pages: state, difference, end of its hold, and a link to settle it. */
import type { ChangeView } from '../../../machines/account/amending/change.view.ts';
import { ButtonLink, type ButtonVariant } from '../../parts/actions/Button.tsx';
import { Notice, type NoticeTone } from '../../parts/feedback/Notice.tsx';

const TONES: Readonly<Partial<Record<ChangeView['status'], NoticeTone>>> = { lapsed: 'warning', unknown: 'warning' };

type ChangeBannerProps = {
  readonly change: ChangeView;
  readonly variant?: ButtonVariant;
};

/** The banner. */
export const ChangeBanner = ({ change, variant = 'primary' }: ChangeBannerProps) => (
  <Notice
    tone={TONES[change.status] ?? 'info'}
    title={change.title}
    action={
      change.basketHref !== null && (
        <ButtonLink variant={variant} href={change.basketHref}>
          See your changes
        </ButtonLink>
      )
    }
  >
    <p>
      <strong>{change.differenceText}</strong> <span>{change.words}</span>
    </p>
    {change.heldUntilText !== null && (
      <p>
        Held for you until <strong className="numbers resort-time">{change.heldUntilText}</strong>
      </p>
    )}
  </Notice>
);
