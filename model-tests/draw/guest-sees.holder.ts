// What the account holder sees of bookings, quotes and the own details, by chart and state.

export const holderViews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accountHome: {
    remembering: 'A placeholder of the list, under the tabs.',
    loading: 'A placeholder of the list, under the tabs.',
    'listed.deciding': 'Nothing of its own: the list of the address is shown at once.',
    'listed.bookings':
      'Their breaks to come, with days to go, what is paid and left, and links to see them and to pay; or “No breaks yet” with ways to one.',
    'listed.quotes': 'Offers prepared for them and quotes they saved, with links to their pages; or “No quotes yet”.',
    'listed.previous': 'Their breaks that are over, the last one first; or “No previous breaks yet”.',
    storingDismissal: 'The list as before, without the welcome-home banner.',
    loadFailed: '“Failed to load your account data! Please try again!”, and a button to try again.',
  },
  myBooking: {
    restoring: 'A placeholder of the booking.',
    loading: 'A placeholder of the booking, under their changes so far where the browser has a copy of them.',
    deciding: 'Nothing of its own: the page of the address is shown at once.',
    shown:
      'The booking: days to go, the open change, what is booked by unit, payments and refunds, a card for each page on which it may be changed or why not, the hours, and earlier changes.',
    payments: 'What is paid, when and by which card, what is left and by when, a link to pay, and what is paid back.',
    amending: 'The page of the section, or the basket of changes.',
    choosingCabin: 'The maps of the resort, or why no location can be chosen.',
    confirmed:
      'What the last payment was for: what a change adds and takes out, how it was paid, the new total and what happens next; that a change is with the team; or that everything is paid.',
    choosingTokens: 'The page of activity tokens.',
    correctingGuests: 'The page of the names of the guests.',
    showingActivities: 'The activities of the break by day.',
    refused: '“You are not allowed to access this booking because you are not a lead guest on it.”',
    loadFailed: 'A message that the booking could not be loaded, and a button to try again.',
  },
  changePicker: {
    deciding: 'Nothing of its own: the maps are shown at once, or why they are not.',
    choosing:
      'The maps of the resort, with the price of the break as their change makes it, and a link to their basket.',
    refused: 'Why the booking cannot be changed now, and a link back to it.',
    notOffered: 'That there is no location left to choose, and a link back to the booking.',
  },
  tokens: {
    loading: 'A placeholder of the page.',
    deciding: 'Nothing of its own: the page is shown at once.',
    'open.awaitingChoice.quiet':
      'How many tokens are booked, how many they are to be, what the added ones cost, and the prices by number.',
    'open.awaitingChoice.typing': 'The same, with a box for many tokens at once.',
    'open.awaitingChoice.explained': 'The same, with how the prices work.',
    'open.awaitingChoice.refused': 'The same, and why nothing was added.',
    'open.awaitingChoice.saved': 'The same, and that the tokens are in the change, with a link to pay for it.',
    'open.saving': 'The same, busy, while the tokens are added.',
    'open.notAllowed': 'How many tokens are booked, the prices, and why none can be added now.',
    loadFailed: 'A message that the page could not be loaded, and a button to try again.',
  },
  activityGrid: {
    deciding: 'Nothing of its own: the activities load at once, or are left out.',
    hidden: 'Nothing: the old flow of tokens has no activities.',
    loading: 'Placeholders of the activities.',
    listed: 'The activities that the filters show, each with its place and tokens; or how to see more.',
    loadFailed: 'A message that the activities could not be loaded, and a button to try again.',
  },
  activityBooking: {
    loading: 'A placeholder of the page.',
    shown:
      'The days of the break with their activities and clashes, the tokens with the next price, and the link to the site where activities are booked.',
    loadFailed: 'A message that the page could not be loaded, and a button to try again.',
  },
  guestNames: {
    deciding: 'Nothing of its own: the form or the names are shown at once.',
    'enteringNames.quiet':
      'The names and birthdays in a form; the lead guest’s own name and e-mail address with the number to call.',
    'enteringNames.refused': 'The same with everything they typed, and what is wrong or why nothing was saved.',
    'enteringNames.saved': 'The same, and a message that the names are saved.',
    'saving.pending': 'The same, busy, while the names are saved.',
    'saving.leaving': 'The same, busy, and over it “Are you sure you want to leave?”.',
    leaving: '“Are you sure you want to leave?”, over the page.',
    left: 'The page as before, until the next document is there.',
    readOnly: 'The names, and whom to call to change them.',
  },
  amending: {
    loading: 'A placeholder of the cards, beside the changes so far.',
    deciding: 'Nothing of its own.',
    'choosing.awaitingChoice':
      'What is booked of the section, and cards to add to it or take out, each refusal with its reason; the changes with their difference and hold beside them. In the basket: what is added and taken out, the warning about a refund, and one button to pay, confirm or ask.',
    'choosing.saving': 'The same with the new choice shown, while it is saved.',
    'choosing.confirming': 'The basket, its button busy.',
    'choosing.leaving': '“Are you sure you want to leave?”, over the page.',
    cancelling: 'The page as before, while the change is given up.',
    readOnly: 'The page without controls that can be used, and why; a request to our team can be withdrawn.',
    emptied: '“Your basket is now empty”; the page of the booking follows.',
    left: 'The page as before, until the next document is there.',
    loadFailed: 'A message that it could not be loaded, and a button to try again.',
  },
  profile: {
    restoring: 'A placeholder of their details.',
    loading: 'The details that this tab has stored, else a placeholder.',
    deciding: 'Nothing of its own: the section of the address is shown at once.',
    details:
      'Name, date of birth, telephone, address and e-mail address, whether offers are sent, with links to change them.',
    changingDetails: 'The form for their details.',
    confirming: 'The form of what needs their password again.',
    choosingOffers: 'The choice whether offers are sent by e-mail.',
    listingDevices: 'The browsers in which they are signed in.',
    loadFailed: '“Failed to load your account data! Please try again!”, and a button to try again.',
  },
  detailsForm: {
    'filling.quiet': 'The form, filled with their details.',
    'filling.refused': 'The same, and what is missing or wrong, in a summary and beside each field.',
    'filling.failed': 'The same with everything they typed, and why it could not be sent.',
    'filling.outdated': 'The form with the latest details, and a message that they were changed in another window.',
    'filling.saved': 'The form, and a message that the details are saved.',
    saving: 'The form, busy, while the change is saved.',
  },
  passwordForm: {
    'filling.quiet': 'A field for their password, and for the new e-mail address or password where one is asked for.',
    'filling.refused': 'The same, and what is missing or wrong, in a summary and beside each field.',
    'filling.failed': 'The same, and why it could not be sent.',
    checking: 'The same for a moment, busy, while the page looks whether the passwords are there.',
    confirming: 'A dialog that asks whether the account is to be closed.',
    sending: 'The form, busy, until the reply.',
    accepted: 'That a link was sent, that the password is changed, or that the data is downloaded.',
  },
  marketing: {
    'choosing.quiet': 'A box to tick for offers by e-mail, as they have chosen before, and a button to save.',
    'choosing.failed': 'The same with the choice they have made, and why it was not saved.',
    'choosing.saved': 'The same, and a message that offers will be sent, or will not.',
    saving: 'The same, busy, while the choice is saved.',
  },
  devices: {
    loading: 'A placeholder of the list.',
    listed: 'The browsers in which they are signed in, with a button to sign out each other one.',
    ending: 'The same; the button of one browser is busy.',
    loadFailed: 'A message that the list could not be loaded, and a button to try again.',
  },
};
