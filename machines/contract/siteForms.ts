/** The forms of the site: newsletter, unsubscribing, competitions and enquiries (spec: account area 3, 4 and 7). */
import * as t from 'io-ts';
import { ConsentVersion, LinkToken } from './account.ts';
import { Brand } from './brand.ts';
import { Email, personName, PersonName, Phone } from './guest.ts';
import { IsoDate, integer, lines, oneOf, patterned, text, withOptional } from './scalar.ts';

/** `brand` is that of the page; family if left out. */
export const NewsletterSignup = withOptional(
  'NewsletterSignup',
  { email: Email, consentVersion: ConsentVersion },
  { brand: Brand },
);

/** Either an address, to which a link is sent, or the token of such a link. */
export const Unsubscribe = withOptional('Unsubscribe', {}, { email: Email, token: LinkToken });

/** `isSent` for an address, whether or not we send e-mails to it; `isUnsubscribed` for a token. */
export const Unsubscribed = withOptional(
  'Unsubscribed',
  {},
  { isSent: t.literal(true), isUnsubscribed: t.literal(true) },
);

/** The name of a competition in content, part of its path there. */
export const CompetitionId = patterned('CompetitionId', /^[a-z0-9-]{1,40}$/, 40, 'the name of a competition');

/** The answer to a competition's question. */
export const CompetitionAnswer = text('CompetitionAnswer', 1, 200);

/** An entry; with `answer` if the competition asks a question. */
export const SetCompetitionData = withOptional(
  'SetCompetitionData',
  {
    competitionId: CompetitionId,
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    birthday: IsoDate,
    consentVersion: ConsentVersion,
  },
  { answer: CompetitionAnswer },
);

export const EnquiryCompany = text('EnquiryCompany', 1, 80);
export const EnquiryName = personName('EnquiryName', 80);
export const EnquiryDates = text('EnquiryDates', 1, 80);
export const EnquiryGuests = integer('EnquiryGuests', 1, 5_000);
export const EnquiryMessage = lines('EnquiryMessage', 1, 2_000);

/** An enquiry to our team, answered by e-mail or telephone. `dates` are free text. */
export const SendEnquiry = withOptional(
  'SendEnquiry',
  { kind: oneOf('EnquiryKind', 'conference'), name: EnquiryName, email: Email, phone: Phone, message: EnquiryMessage },
  { company: EnquiryCompany, dates: EnquiryDates, guests: EnquiryGuests, brand: Brand },
);

/** The code on a voucher. */
export const VoucherCode = patterned('VoucherCode', /^[A-Za-z0-9-]{4,40}$/, 40, 'the code on a voucher');

export const SubmitEagleEye = t.strict({ code: VoucherCode }, 'SubmitEagleEye');

/** The number of a membership. */
export const MemberNumber = patterned('MemberNumber', /^[0-9]{4,12}$/, 12, 'the number of a membership');

export const VerifyQ = t.strict({ number: MemberNumber, lastName: PersonName }, 'VerifyQ');

export const Verified = t.strict({ isValid: t.boolean }, 'Verified');
