/** The dependencies of the operators' commands. */
import type { BookingDeps } from '../kernel/deps.ts';
import type { CompetitionSource } from '../providers/content/competition.ts';
import type { PaymentRouter } from '../providers/payments/paymentRouter.ts';
import type { ReadInput } from './input.ts';

/** Who runs the command: stored with every decision. */
export type Operator = Readonly<{ operator: string }>;

/** Reads operators' input about people; if missing, there is no input. */
export type InputReader = Readonly<{ read?: ReadInput }>;

/** The competitions in content; if missing, there are none. */
export type Competitions = Readonly<{ competition?: CompetitionSource }>;

/** The dependencies of all commands. */
export type AdminDeps = BookingDeps &
  Operator &
  InputReader &
  Competitions &
  Readonly<{
    /** the payment providers whose records are compared; if missing, nothing is compared */
    router?: PaymentRouter;
    /** the private PostgreSQL and the folder of its backups; if missing or null, the store is another one */
    backup?: Readonly<{ url: string; folder: string | null }> | null;
    /** our origin as browsers see it, and the secret that signs preview links; missing or null: there are none */
    preview?: Readonly<{ publicUrl: string; secret: string }> | null;
    /** our origin as browsers see it, without a trailing slash; if missing, links are only paths */
    publicUrl?: string;
  }>;
