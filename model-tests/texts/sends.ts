// Which texts send somebody to our team.

/** Words that send somebody to us. What our team does with a request needs no telephone. */
export const SENDS =
  /\b(?:(?:contact|call|phone|telephone|ring|e-?mail|ask|speak (?:to|with)|talk to|get in touch with|reach) (?:us|our team|the team)\b|get in touch\b|by phone\b|helps?(?: you)? on\b)/i;
