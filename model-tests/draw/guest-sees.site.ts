// What a visitor sees of the site around the journey.

export const siteViews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  page: {
    loading: 'Nothing yet: the document is sent when the page is read.',
    'shown.still':
      'The page of content, block by block, below the menu and above the footer; questions can be searched.',
    'shown.celebrating':
      'The same, with confetti falling over it for a few seconds; not for guests who prefer less motion.',
    missing: '“We can’t find that page”, with the search and how to reach us.',
    loadFailed: '“We can’t show this page just now”, with the search and how to reach us.',
    broken: '“Something went wrong on our side”, with the search and how to reach us.',
  },
  site: {
    rendered: 'Nothing of its own: the header at the top of the page, with the menu.',
    'watched.headerShown': 'The header at the top of the window, wherever the page is scrolled to.',
    'watched.headerHidden':
      'The page alone: the header has slid out of the window, and is back when the page is moved up or the focus is in it.',
    broken: 'The same header at the top of the page; its menu opens by the browser alone.',
  },
  menu: {
    closed: 'The entries in a row; on a phone the button “Menu”.',
    'open.links': 'On a phone, the entries in a drawer over the page, with a button that closes it.',
    'open.subMenu':
      'The links below an entry: below its name in the row; on a phone over the entries, with the name and a way back.',
  },
  banner: {
    shown: 'A sentence in a line between the header and the page, perhaps with a link, and a button that closes it.',
    dismissing: 'The page without it.',
    dismissed: 'The same, on every page until the browser is closed.',
  },
  chat: {
    closed: 'A button “Chat with us”.',
    awaitingConsent: 'Who runs the chat and which cookies it needs, with a button to allow them and one not to.',
    loading: 'The button says that the chat is being opened.',
    open: 'The chat in the corner of the page, in a window of the other company, and a line that says so.',
    failed: 'That the chat isn’t answering, our telephone with its hours, and a button to try again.',
  },
  toolbar: {
    closed: 'A button “Accessibility options” above the page, which looks as it was set before.',
    loading: 'The button waits a moment.',
    open: 'Text size, spacing, contrast and a reading guide as radio buttons, which work at once, and a button that sets everything back.',
    failed: 'That the options did not open, and our telephone with its hours.',
  },
  siteForm: {
    'filling.quiet':
      'The fields of the form: an e-mail address and a box to agree to offers; an address alone; those of an entry with the competition’s question; those of an enquiry; a voucher’s code; or a membership’s number and surname. Nothing is ticked.',
    'filling.refused':
      'The same, and a summary with a link to each missing or wrong field; a message goes as soon as its field is right.',
    'filling.failed':
      'The same, and why it could not be sent, in the given words; everything typed is still there, and can be sent again.',
    'filling.notValid':
      'The same, and that the voucher or the membership is not valid; it can be put right and checked again.',
    'filling.reopened':
      'The fields again, with everything typed, after a sent form or an apology; the focus is on them.',
    sending: 'The same, busy, until the reply.',
    sent: 'What happens next: a link is in an e-mail, the entry is in the draw, the enquiry has come, or the voucher or the membership is valid; and a button back to the form.',
  },
};
