/** The help of the admin command line: every command in a line or two. */
export const USAGE = `npm run admin -- <command> [--json]

  pools [part of a name]                     the pools of stock, and the nights they have
  stock <pool> <night> [<last night>]        capacity, taken and free
  capacity <pool> <night> [<last>] <number>  another capacity, on all of the nights or on none
  close <pool> <night> [<last night>]        sell nothing more; who holds some keeps it
  open <pool> <night> [<last night>]         sell again
  holds                                      what is held now, with age and expiry
  release <booking reference> [all]          ends an unpaid hold; all: whatever its account or network
                                             holds unpaid
  history <booking reference>                all that happened to a booking, its payments, changes
                                             and refunds
  agency <number>                            the bookings that a travel agent's links led to
  find [arrival <day>] [agency <number>]     bookings by name, email, phone, postcode or last four of the
                                             card (*), and by these; 20 at most
  lead-guest <booking reference>             another lead guest, email or phone, for a caller who has
                                             proved who it is (*: title, first name, last name, date of
                                             birth, over 18, email, phone, proof); both addresses are told
  payment-link <booking reference> [send]    what is left to pay, and the link to pay it; send: by e-mail to
                                             the lead guest
  payment-exceptions                         money that came in late, or never came, or whose payment is
                                             not in this store: what is open, what was done; exit code 1
                                             while one is open
  payment-exception <payment> received|given-up
                                             closes one whose money never came: the guest has paid in
                                             another way, or nobody waits for it any more
  payment-exception <payment> refund         has the money of one that is not in this store refunded
  payment-exception <payment> settled <note> closes one that is not in this store, or that differs at the
                                             provider: it was settled in another way, which the note says
  plans                                      instalments that nobody collects any more, and what is
                                             left to pay; exit code 1 while there is one
  changes                                    changes that give money back, which the team is asked
                                             about; exit code 1 while one waits for over two days
  change <booking reference> confirm|decline answers one: confirmed, the money goes back to the cards
  follow-ups                                 bookings of adults alone on a family break, and those with a
                                             note, whom the team gets in touch with
  follow-up <booking reference> done         takes one off this list
  for-caller <booking reference>             what a paid booking has and could have: codes, parties, cabins,
                                             the open change; with --json its guests too
  for-caller <booking reference> change      puts a change together, of the JSON in the input, and says what
                                             it costs; nothing is changed before it is confirmed
  for-caller <booking reference> confirm <change>
                                             makes it; its price is a balance, or its refund is asked for
  for-caller <booking reference> withdraw    gives the open change up
  for-caller <booking reference> guests      corrects names, dates of birth and telephone, of the JSON in
                                             the input
  for-caller <booking reference> stop-plan   nothing more is taken from its card: the guest pays the rest
  for-caller <booking reference> confirmation
                                             sends its confirmation again
  for-caller <booking reference> note        puts it on the list of follow-ups, with what is to be done
  refunds [booking reference]                refunds to cards, failed and open ones first;
                                             exit code 1 while one has failed
  refund <id> retry|by-hand                  sends a failed refund again, or records that the team has
                                             given it back by hand
  edit-lock <booking reference> on|off       whether its guest is kept from changing it
  reconcile [days]                           does stock and money add up, and do the payments of the last
                                             days agree with the providers' records? by default 7 days;
                                             exit code 1 when it does not
  export <first arrival> <last arrival>      bookings as CSV, with --json as JSON lines;
                                             --names adds the lead guest's name; CSV is UTF-8 with a
                                             byte order mark for Excel, without one by --no-bom
  holder <e-mail> [lock|unlock|send-reset|erase]
                                             an account: its state, its bookings and where it is signed
                                             in; lock signs out and lets nobody in, erase closes it
  guest-data <booking reference> send-code   for the guest of a booking without an account: proves it by last
                                             name and arrival (*), and sends a code to its address
  guest-data <booking reference> export|erase
                                             with that code (*): a copy of all that is stored, or erases it
  evidence                                   what is kept as evidence, and not erased
  evidence <booking reference> on|off, evidence account <number> on|off
                                             keeps a booking, or an account with its bookings, with the
                                             reason (*); off: erases it in its time
  competitions                               those with entries, and when they close
  entries <competition>                      its entries and draws
  draw <competition> [again]                 draws a winner once it is closed (*: seed, else one at random);
                                             again, with a reason (*), another one
  consents                                   who agreed to offers by e-mail, how, and to which words
  export-entries <competition>               all entries as CSV; --json and --no-bom as for export
  export-consents                            the same of all consents
  preview <address of a page>                a link that shows for 30 minutes what content has not
                                             published, such as 'preview /gallery'
  import <file.json>                         loads breaks, prices, stock, add-ons, cabins, codes and
                                             offers, all of the file or nothing
  export-shop [file.json]                    writes the same, to the file or to the standard output
  offers                                     offers that are not sold, with reference and address
  backup [--to=<folder>] [--keep=7]          backs the private PostgreSQL up while it runs, by default into
                                             BACKUP_FOLDER, and removes all but the newest there
  restore --from=<folder> --into=<data folder> [--at=<time with zone>] [--wal=<folder>]
                                             makes a data folder of the newest backup and the log after it,
                                             to its end or to a time; wal: pg_wal of the lost store, if left

(*) is read from the standard input, out of the shell's history: at a terminal the command asks for each,
else 'name: Marlow', one a line.

Nights are written YYYY-MM-DD. Pools: acc:BG:HSTD is an accommodation type; 'pools' lists them all.
It works on DATABASE_URL, or else on the private PostgreSQL while 'npm start' runs.`;
