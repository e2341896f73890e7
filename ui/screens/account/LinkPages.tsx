/** The pages shown for a link of an e-mail that cannot be used. */
import { LINK_MISSING } from '../../../machines/account/account.text.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';

type LinkProps = {
  /** The address at which to request a new link. */
  readonly again: string;
};

/** The server refuses the link. */
export const LinkEnded = ({ again }: LinkProps) => (
  <>
    <Notice tone="warning" isLive>
      <p>{FAILURE_TEXT.linkEnded}</p>
    </Notice>
    <AskAgain again={again} />
  </>
);

/** The address has no token, as after a reload. */
export const LinkMissing = ({ again }: LinkProps) => (
  <>
    <Notice tone="warning" isLive>
      <p>{LINK_MISSING}</p>
    </Notice>
    <AskAgain again={again} />
  </>
);

const AskAgain = ({ again }: LinkProps) => (
  <ButtonLink href={again} size="large">
    Ask for a new link
  </ButtonLink>
);
