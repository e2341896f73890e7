/** The message for somebody else's booking, exactly as in the spec (spec: booking journey 8). */
export const NOT_LEAD_GUEST = 'You are not allowed to access this booking because you are not a lead guest on it.';
