// The sentence for every state of a defect.
export const apology = 'One apology, and a button to try again.';
