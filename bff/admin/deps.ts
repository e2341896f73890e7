/** The dependencies of the operators' commands. */
import type { BookingDeps } from '../bookings/deps.ts';
import type { PaymentRouter } from '../providers/payments/paymentRouter.ts';

export type AdminDeps = BookingDeps &
  Readonly<{
    /** who runs the command: stored with what is decided */
    operator: string;
    /** the payment providers, for the comparison with their records; left out: there is none */
    router?: PaymentRouter;
    /** our origin as browsers see it, and what signs links to previews; left out or null: there are none */
    preview?: Readonly<{ publicUrl: string; secret: string }> | null;
  }>;
