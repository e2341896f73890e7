/** The calendar file, line by line, and the e-mails that it is attached to. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { calendarName, calendarOf } from './calendarFile.ts';
import { createMail } from '../providers/mail/mail.ts';
import { changeAppliedEmail, changeAskedEmail, changeDeclinedEmail } from './changeEmails.ts';
import { balanceDueEmail, confirmationEmail, contactChangedEmail, planEndedEmail, receiptEmail } from './emails.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { folderWith } from '../test/builtPages.ts';
import { EMAIL_DATA } from './test/emailData.ts';

const NOW = new Date('2027-01-11T23:30:05Z');
/** The lines of a calendar file; folded lines are joined. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file', () => {
  it('has the whole days of the stay, the reference and every party', () =>
    expect(linesOf(calendarOf(bookingWith(), NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Breakwater//Bookings//EN',
      'BEGIN:VEVENT',
      'UID:6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33@breakwater',
      'SEQUENCE:4',
      'DTSTAMP:20270111T233005Z',
      'DTSTART;VALUE=DATE:20270326',
      'DTEND;VALUE=DATE:20270331',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Your break at Skegness',
      'LOCATION:Skegness resort\\, Lagoon Walk\\, Skegness\\, Lincolnshire\\, PE25 9ZZ',
      'DESCRIPTION:Booking reference 8765 4321\\n26 Mar 2027 to 30 Mar 2027\\, 4 nights\\n' +
        'Lakeside Lodge: 2 adults\\, 1 child\\, 1 infant\\nGarden Room: 1 adult\\n' +
        'Check in: From 16:00\\nCheck out: By 10:00 on 30 Mar 2027\\n' +
        'Directions: https://www.openstreetmap.org/directions?to=53.17%2C0.346',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]));

  it.each([
    ['one night', '2027-07-02', '2027-07-03', 1, '2 Jul 2027 to 3 Jul 2027\\, 1 night'],
    ['a turn of the year', '2027-12-30', '2028-01-03', 4, '30 Dec 2027 to 3 Jan 2028\\, 4 nights'],
    ['a leap day', '2028-02-25', '2028-02-28', 3, '25 Feb 2028 to 28 Feb 2028\\, 3 nights'],
    ['the start of summer time', '2027-03-26', '2027-03-28', 2, '26 Mar 2027 to 28 Mar 2027\\, 2 nights'],
    ['the end of summer time', '2027-10-29', '2027-10-31', 2, '29 Oct 2027 to 31 Oct 2027\\, 2 nights'],
  ])('has whole days over %s, with that of departure', (_, startDate, endDate, nights, stay) => {
    const lines = linesOf(calendarOf(bookingWith({ startDate, endDate, nights }), NOW));
    const digits = (date: string): string => date.replaceAll('-', '');
    expect(lines).toContain(`DTSTART;VALUE=DATE:${digits(startDate)}`);
    expect(lines).toContain(`DTEND;VALUE=DATE:${digits(addDays(endDate, 1))}`);
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(`\\n${stay}\\n`);
  });

  it('has the version, the resort and the name of its own booking, and escapes names', () => {
    const [unit] = bookingWith().units;
    const booking = bookingWith({
      bookingId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c34',
      resId: 12_345_678,
      version: 11,
      brand: 'weekend',
      resort: 'BG',
      units: [{ ...unit!, accommodationName: 'Lodge, "A"; sea\\view' }],
    });
    const lines = linesOf(calendarOf(booking, NOW));
    expect(calendarName(booking)).toBe('breakwater-12345678.ics');
    expect(lines).toContain('UID:6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c34@breakwater');
    expect(lines).toContain('SEQUENCE:11');
    expect(lines).toContain('SUMMARY:Your break at Bognor Regis');
    expect(lines).toContain('LOCATION:Bognor Regis resort\\, Pier Parade\\, Bognor Regis\\, West Sussex\\, PO21 9ZZ');
    const description = lines.find((line) => line.startsWith('DESCRIPTION:'));
    expect(description).toContain('Booking reference 1234 5678\\n');
    expect(description).toContain('\\nLodge\\, "A"\\; sea\\\\view: 2 adults\\, 1 child\\, 1 infant');
  });

  it('is attached to the e-mails about the stay and its contact, not to those about money', () => {
    const changed = [confirmationEmail, changeAppliedEmail, contactChangedEmail].map((write) => write(EMAIL_DATA));
    for (const { attachments } of changed)
      expect(attachments).toEqual([
        {
          name: 'breakwater-87654321.ics',
          contentType: 'text/calendar; charset=utf-8',
          content: calendarOf(EMAIL_DATA.booking, EMAIL_DATA.now),
        },
      ]);
    for (const write of [receiptEmail, planEndedEmail, balanceDueEmail, changeAskedEmail, changeDeclinedEmail])
      expect(write(EMAIL_DATA).attachments).toEqual([]);
  });

  it('is read by two calendar programs as sent, from the e-mail as it leaves us', async () => {
    const folder = folderWith({});
    const mail = createMail({ from: 'Breakwater <bookings@breakwater.example>', folder });
    const email = confirmationEmail({ ...EMAIL_DATA, leadGuest: 'Zoë Ó Briain' });
    await mail.send(email);
    mail.close();
    const raw = await readFile(join(folder, `${email.messageId}.eml`), 'utf8');
    const parsed = await PostalMime.parse(raw);
    expect(parsed).toMatchObject({ subject: email.subject, to: [{ address: email.to }] });
    // a part of a message ends with a line end of its own
    expect([parsed.text?.trimEnd(), parsed.html?.trimEnd()]).toEqual([email.text.trimEnd(), email.html.trimEnd()]);
    const [file] = parsed.attachments;
    expect(file).toMatchObject({ filename: 'breakwater-87654321.ics', mimeType: 'text/calendar' });
    const text = calendarOf(EMAIL_DATA.booking, EMAIL_DATA.now);
    expect(raw.replaceAll(/\r?\n/g, '')).toContain(Buffer.from(text).toString('base64'));
    // this parser writes calendars with line feeds only
    expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toBe(text.replaceAll('\r\n', '\n'));

    const where = 'Skegness resort, Lagoon Walk, Skegness, Lincolnshire, PE25 9ZZ';
    const uid = `${EMAIL_DATA.booking.bookingId}@breakwater`;
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!);
    expect([event.uid, event.sequence, event.location]).toEqual([uid, 4, where]);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2027-03-26', '2027-03-31']);
    const other = nodeIcal.sync.parseICS(text)[uid] as VEvent;
    expect([other.location, Number(other.sequence), other.datetype]).toEqual([where, 4, 'date']);
    expect(other.description).toBe(event.description);
  });
});
