/** Card sessions of the hosted fields: a link that represents the typed card, valid for one payment within 15 minutes. */
import { randomBytes } from 'node:crypto';
import { passesLuhn, testCardOf, type TestCard } from './cards.ts';
import { checkBody, object, text, whole, type Problem } from './checks.ts';

const lifeMs = 15 * 60 * 1000;
const maxYearsAhead = 7;

export type Expiry = { month: number; year: number };
export type CardSession = { card: TestCard; expiry: Expiry; cvc: string | undefined };
type SessionEntry = { until: number } & ({ kind: 'card'; session: CardSession } | { kind: 'cvc'; cvc: string });
export type Opened = { ok: true; href: string } | { ok: false; problems: Problem[] };

export type Sessions = {
  openCard(body: unknown): Opened;
  openCvc(body: unknown): Opened;
  /** The card behind a session link, or undefined when the link is unknown, used or older than 15 minutes. */
  peekCard(href: string): CardSession | undefined;
  peekCvc(href: string): string | undefined;
  /** Invalidates the link. */
  consume(href: string): void;
};

const digits = /^\d+$/;
const cardBody = object(
  {
    cardNumber: text(10, 19, digits),
    cardExpiryDate: object({ month: whole(1, 12), year: whole(2000, 9999) }),
    identity: text(1, 256),
  },
  { cvc: text(3, 4, digits) },
);
const cvcBody = object({ cvc: text(3, 4, digits), identity: text(1, 256) });

/** Creates an empty store. Sessions are only in memory, because they contain card numbers; a restart may lose them. */
export function createSessions(origin: string, checkoutId: string, now: () => number): Sessions {
  const entries = new Map<string, SessionEntry>();

  function save(session: SessionEntry): Opened {
    for (const [href, each] of entries) if (each.until <= now()) entries.delete(href);
    const href = `${origin}/sessions/${randomBytes(24).toString('base64url')}`;
    entries.set(href, session);
    return { ok: true, href };
  }
  function findLive(href: string): SessionEntry | undefined {
    const session = entries.get(href);
    return session !== undefined && now() < session.until ? session : undefined;
  }

  return {
    openCard(body) {
      const checked = checkBody(cardBody, body);
      if (!checked.ok) return checked;
      const { cardNumber, cardExpiryDate: expiry, cvc, identity } = checked.value;
      const card = testCardOf(cardNumber);
      const problems = [
        ...identityProblems(identity, checkoutId),
        ...panProblems(cardNumber, card),
        ...expiryProblems(expiry, now()),
      ];
      if (cvc !== undefined && card !== undefined && cvc.length !== (card.brand === 'amex' ? 4 : 3))
        problems.push(invalid('$.cvc', 'Security code has the wrong length.'));
      if (problems.length > 0 || card === undefined) return { ok: false, problems };
      return save({ until: now() + lifeMs, kind: 'card', session: { card, expiry, cvc } });
    },
    openCvc(body) {
      const checked = checkBody(cvcBody, body);
      if (!checked.ok) return checked;
      const problems = identityProblems(checked.value.identity, checkoutId);
      return problems.length > 0
        ? { ok: false, problems }
        : save({ until: now() + lifeMs, kind: 'cvc', cvc: checked.value.cvc });
    },
    peekCard(href) {
      const session = findLive(href);
      return session?.kind === 'card' ? session.session : undefined;
    },
    peekCvc(href) {
      const session = findLive(href);
      return session?.kind === 'cvc' ? session.cvc : undefined;
    },
    consume(href) {
      entries.delete(href);
    },
  };
}

function identityProblems(identity: string, checkoutId: string): Problem[] {
  return identity === checkoutId ? [] : [invalid('$.identity', 'Identity is invalid.')];
}

function panProblems(pan: string, card: TestCard | undefined): Problem[] {
  if (!passesLuhn(pan))
    return [
      {
        errorName: 'panFailedLuhnCheck',
        message: 'The identified field contains a PAN that has failed the Luhn check.',
        jsonPath: '$.cardNumber',
      },
    ];
  return card === undefined ? [invalid('$.cardNumber', 'simulator: use a published test card')] : [];
}

function expiryProblems({ month, year }: Expiry, at: number): Problem[] {
  const today = new Date(at);
  const months = (year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  if (months < 0) return [invalid('$.cardExpiryDate', 'The card has expired.')];
  return year - today.getUTCFullYear() > maxYearsAhead
    ? [invalid('$.cardExpiryDate', `Expiry is more than ${maxYearsAhead} years ahead.`)]
    : [];
}

function invalid(jsonPath: string, message: string): Problem {
  return { errorName: 'fieldHasInvalidValue', message, jsonPath };
}
