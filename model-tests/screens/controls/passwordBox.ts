// The box of a password: a control that sends nothing, because no chart has what is typed in it.

export const PASSWORD_BOX = {
  '[autocomplete$="-password"]': { reason: 'its text stays in the page until it is sent', sends: null },
} as const;
