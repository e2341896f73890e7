/** The dependencies of the operators' commands. */
import type { BookingDeps } from '../kernel/deps.ts';
import type { CompetitionSource } from '../providers/content/competition.ts';
import type { PaymentRouter } from '../providers/payments/paymentRouter.ts';
import type { ReadInput } from './input.ts';

export type AdminDeps = BookingDeps &
  Readonly<{
    /** who runs the command: stored with what is decided */
    operator: string;
    /** reads what operators say about people; left out: nothing is said */
    read?: ReadInput;
    /** the competitions of content; left out: there are none */
    competition?: CompetitionSource;
    /** the payment providers, for the comparison with their records; left out: there is none */
    router?: PaymentRouter;
    /** our origin as browsers see it, and what signs links to previews; left out or null: there are none */
    preview?: Readonly<{ publicUrl: string; secret: string }> | null;
    /** our origin as browsers see it, without an ending slash; left out: links are only paths */
    publicUrl?: string;
  }>;
