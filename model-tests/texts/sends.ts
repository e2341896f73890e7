// Which texts send somebody to our team.

/** Phrases that send somebody to us. A request that our team handles by itself needs no telephone number. */
export const SENDS =
  /\b(?:(?:contact|call|phone|telephone|ring|e-?mail|ask|speak (?:to|with)|talk to|get in touch with|reach) (?:us|our team|the team)\b|get in touch\b|by phone\b|helps?(?: you)? on\b)/i;
