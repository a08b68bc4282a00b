import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { BulletList, EmailLink, NumberedList, OperatorAddress, OperatorNip, PrivacyLink } from './clause-content.tsx'
import { gameClauses } from './general-terms-games.tsx'
import { minorsClause } from './general-terms-minors.tsx'
import { moneyClauses } from './general-terms-money.tsx'
import type { Clause, LegalDocument } from './legal-document.ts'
import { DOCUMENT_TITLES } from './titles.ts'

const openingClauses: readonly Clause[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: operator => (
      <NumberedList>
        <li>
          {operator.siteName} ({operator.siteUrl}) is run by {operator.company}, <OperatorAddress operator={operator} />
          , tax number (NIP) <OperatorNip operator={operator} />. In this document “we” means that company and “you” the
          person who uses the service.
        </li>
        <li>
          Write to us at <EmailLink operator={operator} />. It is also our single point of contact for authorities and
          for users under the Digital Services Act; we read Polish and English.
        </li>
        <li>
          We are independent. No exam body whose curriculum is taught here, and no owner of a game’s trademark, endorses
          us or is our partner.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'words',
    title: 'Words we use',
    body: () => (
      <BulletList>
        <li>
          <b>Session</b>: what a teacher offers: individual lessons, a group or a course with dated lessons.
        </li>
        <li>
          <b>Lesson</b>: one dated meeting of a session.
        </li>
        <li>
          <b>Reservation</b>: your agreement with us for one or more lessons of one session.
        </li>
        <li>
          <b>Hold</b>: a place or times that we hold for you while you pay.
        </li>
        <li>
          <b>Block</b>: the same weekly lessons in four weeks that follow one another, reserved together.
        </li>
        <li>
          <b>Guardian</b>: a parent or legal guardian of a person under 18.
        </li>
        <li>
          <b>Consumer</b>: a person who makes a contract that is not directly connected with their business or
          profession. Sole traders whose contract is not of a professional nature for them have the same rights here.
        </li>
      </BulletList>
    ),
  },
  {
    id: 'service',
    title: 'What the service does',
    body: () => (
      <NumberedList>
        <li>
          We run a website on which teachers publish sessions and game masters publish games, and on which people find,
          reserve, pay for and attend them online. Having an account and looking around cost nothing.
        </li>
        <li>
          You need a current browser, a connection to the internet and an e-mail address; for lessons also sound, and
          usually a microphone and a camera. The address of an online meeting is shown only to those who take part.
        </li>
        <li>
          Parts of the site are still being built, as the banner on every page says. This never limits the rights that
          this document or the law gives you for a reservation that you have paid.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: () => (
      <NumberedList>
        <li>
          One person has one account and keeps the password secret. You give your true e-mail address, birth date and
          name, and choose a username.
        </li>
        <li>Reserving needs a confirmed e-mail address. We send a link when you sign up.</li>
        <li>The agreement about the account has no end date. You may end it at any time by writing to us.</li>
        <li>
          We may suspend or close an account that breaks the law or this document in a way that harms others. We tell
          you the reason and how to object, and we return the money for lessons that have not been given, unless it is
          needed to repair harm that you caused.
        </li>
      </NumberedList>
    ),
  },
  minorsClause,
]

const closingClauses: readonly Clause[] = [
  {
    id: 'conduct',
    title: 'How we treat each other',
    body: operator => (
      <NumberedList>
        <li>
          Everyone treats others with respect. Unlawful, violent, sexual, discriminating or deceptive content, and
          recording a lesson without the consent of all who take part, are forbidden. Nobody asks a child for contacts
          outside the service.
        </li>
        <li>
          Materials of a lesson belong to their authors. You may use them for your own learning and not publish or sell
          them. Work that a student hands in stays the student’s. A rating of a session comes from a student who came to
          one of its lessons.
        </li>
        <li>
          Report content or conduct that breaks the law or this document to{' '}
          <EmailLink operator={operator} emailSubject="Report" />: say where it is and why you think so. We confirm that
          we received it, decide without undue delay and give reasons to you and to the person concerned. Either may
          object within six months; a person, not a machine, decides again.
        </li>
        <li>
          Sessions are listed by the time of their next free start. Filters are those you choose. Nobody can pay to be
          listed higher.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: operator => (
      <NumberedList>
        <li>
          If a lesson or the service is not as agreed, write to{' '}
          <EmailLink operator={operator} emailSubject="Complaint" />: what happened, when, and what you would like us to
          do. We answer within 14 days. If we do not, the complaint counts as accepted.
        </li>
        <li>
          We are liable for the service’s conformity with the contract under chapter 5b of the Polish Consumer Rights
          Act. You may ask us to put it right; where that is impossible, fails or takes unreasonably long you may ask
          for a lower price or withdraw from the contract.
        </li>
        <li>
          If we do not agree, a consumer may turn, free or at low cost, to the permanent consumer arbitration court at
          the provincial inspectorate of the Trade Inspection, to the municipal or district consumer ombudsman, or to a
          consumer organisation. Addresses are listed at uokik.gov.pl. The right to go to court remains.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    body: () => (
      <NumberedList>
        <li>
          We are responsible for providing the service and the lessons with due care. We do not promise a certain mark
          or exam result.
        </li>
        <li>
          We announce planned breaks ahead. If a fault on our side makes a lesson impossible, you get back everything
          that you paid for it.
        </li>
        <li>Nothing here limits liability to consumers that the law does not allow to be limited.</li>
      </NumberedList>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of this document',
    body: () => (
      <NumberedList>
        <li>
          We may change it for a good reason: a change of the law, a new part of the service, a safety need or a
          correction. We tell account holders by e-mail at least 14 days ahead and keep every version with its date.
        </li>
        <li>A reservation keeps the version that was accepted with it. Its number is stored with the reservation.</li>
        <li>If you do not agree with a change you may close your account at no cost before it comes into force.</li>
      </NumberedList>
    ),
  },
  {
    id: 'law',
    title: 'Law and data',
    body: () => (
      <NumberedList>
        <li>
          Polish law applies. A consumer who lives in another country keeps the protection that the mandatory rules of
          that country give, and may sue and be sued there.
        </li>
        <li>
          What we do with personal data is in the <PrivacyLink>privacy policy</PrivacyLink>.
        </li>
        <li>
          You can save or print this document with your browser at any time. The contract is made in English; we store
          its version, your reservation and your consents, and send them to you by e-mail with the confirmation.
        </li>
      </NumberedList>
    ),
  },
]

export const generalTerms: LegalDocument = {
  slug: 'general-terms-and-conditions',
  title: DOCUMENT_TITLES['general-terms-and-conditions'],
  summary: 'What you and we agree on: accounts, holds, prices, refunds, withdrawal, complaints.',
  version: TERMS_VERSION,
  inForceFrom: '2026-11-23',
  clauses: [...openingClauses, ...moneyClauses, ...gameClauses, ...closingClauses],
}
