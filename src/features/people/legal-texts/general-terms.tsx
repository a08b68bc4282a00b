import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { msg, t } from '#kernel/messages.ts'
import { rich } from '#ui/rich.tsx'
import { BulletList, EmailLink, NumberedList, OperatorAddress, OperatorNip, PrivacyLink } from './clause-content.tsx'
import { gameClauses } from './general-terms-games.tsx'
import { minorsClause } from './general-terms-minors.tsx'
import { moneyClauses } from './general-terms-money.tsx'
import type { Clause, LegalDocument } from './legal-document.ts'
import { DOCUMENT_TITLES } from './titles.ts'

const openingClauses: readonly Clause[] = [
  {
    id: 'who-we-are',
    title: msg('Who we are'),
    body: operator => (
      <NumberedList>
        <li>
          {rich(
            '{siteName} ({siteUrl}) is run by {company}, <address></address>, tax number (NIP) <nip></nip>. In this document “we” means that company and “you” the person who uses the service.',
            {
              siteName: operator.siteName,
              siteUrl: operator.siteUrl,
              company: operator.company,
              address: () => <OperatorAddress operator={operator} />,
              nip: () => <OperatorNip operator={operator} />,
            },
          )}
        </li>
        <li>
          {rich(
            'Write to us at <email></email>. It is also our single point of contact for authorities and for users under the Digital Services Act; we read Polish and English.',
            { email: () => <EmailLink operator={operator} /> },
          )}
        </li>
        <li>
          {t(
            'We are independent. No exam body whose curriculum is taught here, and no owner of a game’s trademark, endorses us or is our partner.',
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'words',
    title: msg('Words we use'),
    body: () => (
      <BulletList>
        <li>
          {rich('<b>Session</b>: what a teacher offers: individual lessons, a group or a course with dated lessons.', {
            b: words => <b>{words}</b>,
          })}
        </li>
        <li>{rich('<b>Lesson</b>: one dated meeting of a session.', { b: words => <b>{words}</b> })}</li>
        <li>
          {rich('<b>Reservation</b>: your agreement with us for one or more lessons of one session.', {
            b: words => <b>{words}</b>,
          })}
        </li>
        <li>
          {rich('<b>Hold</b>: a place or times that we hold for you while you pay.', { b: words => <b>{words}</b> })}
        </li>
        <li>
          {rich('<b>Block</b>: the same weekly lessons in four weeks that follow one another, reserved together.', {
            b: words => <b>{words}</b>,
          })}
        </li>
        <li>
          {rich('<b>Guardian</b>: a parent or legal guardian of a person under 18.', { b: words => <b>{words}</b> })}
        </li>
        <li>
          {rich(
            '<b>Consumer</b>: a person who makes a contract that is not directly connected with their business or profession. Sole traders whose contract is not of a professional nature for them have the same rights here.',
            { b: words => <b>{words}</b> },
          )}
        </li>
      </BulletList>
    ),
  },
  {
    id: 'service',
    title: msg('What the service does'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'We run a website on which teachers publish sessions and game masters publish games, and on which people find, reserve, pay for and attend them online. Having an account and looking around cost nothing.',
          )}
        </li>
        <li>
          {t(
            'You need a current browser, a connection to the internet and an e-mail address; for lessons also sound, and usually a microphone and a camera. The address of an online meeting is shown only to those who take part.',
          )}
        </li>
        <li>
          {t(
            'Parts of the site are still being built, as the banner on every page says. This never limits the rights that this document or the law gives you for a reservation that you have paid.',
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'account',
    title: msg('Your account'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'One person has one account and keeps the password secret. You give your true e-mail address, birth date and name, and choose a username.',
          )}
        </li>
        <li>{t('Reserving needs a confirmed e-mail address. We send a link when you sign up.')}</li>
        <li>{t('The agreement about the account has no end date. You may end it at any time by writing to us.')}</li>
        <li>
          {t(
            'We may suspend or close an account that breaks the law or this document in a way that harms others. We tell you the reason and how to object, and we return the money for lessons that have not been given, unless it is needed to repair harm that you caused.',
          )}
        </li>
      </NumberedList>
    ),
  },
  minorsClause,
]

const closingClauses: readonly Clause[] = [
  {
    id: 'conduct',
    title: msg('How we treat each other'),
    body: operator => (
      <NumberedList>
        <li>
          {t(
            'Everyone treats others with respect. Unlawful, violent, sexual, discriminating or deceptive content, and recording a lesson without the consent of all who take part, are forbidden. Nobody asks a child for contacts outside the service.',
          )}
        </li>
        <li>
          {t(
            'Materials of a lesson belong to their authors. You may use them for your own learning and not publish or sell them. Work that a student hands in stays the student’s. A rating of a session comes from a student who came to one of its lessons.',
          )}
        </li>
        <li>
          {rich(
            'Report content or conduct that breaks the law or this document to <email></email>: say where it is and why you think so. We confirm that we received it, decide without undue delay and give reasons to you and to the person concerned. Either may object within six months; a person, not a machine, decides again.',
            { email: () => <EmailLink operator={operator} emailSubject={t('[e-mail] Report')} /> },
          )}
        </li>
        <li>
          {t(
            'Sessions are listed by the time of their next free start. Filters are those you choose. Nobody can pay to be listed higher.',
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'complaints',
    title: msg('Complaints'),
    body: operator => (
      <NumberedList>
        <li>
          {rich(
            'If a lesson or the service is not as agreed, write to <email></email>: what happened, when, and what you would like us to do. We answer within 14 days. If we do not, the complaint counts as accepted.',
            { email: () => <EmailLink operator={operator} emailSubject={t('Complaint')} /> },
          )}
        </li>
        <li>
          {t(
            'We are liable for the service’s conformity with the contract under chapter 5b of the Polish Consumer Rights Act. You may ask us to put it right; where that is impossible, fails or takes unreasonably long you may ask for a lower price or withdraw from the contract.',
          )}
        </li>
        <li>
          {t(
            'If we do not agree, a consumer may turn, free or at low cost, to the permanent consumer arbitration court at the provincial inspectorate of the Trade Inspection, to the municipal or district consumer ombudsman, or to a consumer organisation. Addresses are listed at uokik.gov.pl. The right to go to court remains.',
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'liability',
    title: msg('Our liability'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'We are responsible for providing the service and the lessons with due care. We do not promise a certain mark or exam result.',
          )}
        </li>
        <li>
          {t(
            'We announce planned breaks ahead. If a fault on our side makes a lesson impossible, you get back everything that you paid for it.',
          )}
        </li>
        <li>{t('Nothing here limits liability to consumers that the law does not allow to be limited.')}</li>
      </NumberedList>
    ),
  },
  {
    id: 'changes',
    title: msg('Changes of this document'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'We may change it for a good reason: a change of the law, a new part of the service, a safety need or a correction. We tell account holders by e-mail at least 14 days ahead and keep every version with its date.',
          )}
        </li>
        <li>
          {t('A reservation keeps the version that was accepted with it. Its number is stored with the reservation.')}
        </li>
        <li>
          {t('If you do not agree with a change you may close your account at no cost before it comes into force.')}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'law',
    title: msg('Law and data'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'Polish law applies. A consumer who lives in another country keeps the protection that the mandatory rules of that country give, and may sue and be sued there.',
          )}
        </li>
        <li>
          {rich('What we do with personal data is in the <link>privacy policy</link>.', {
            link: words => <PrivacyLink>{words}</PrivacyLink>,
          })}
        </li>
        <li>
          {t(
            'You can save or print this document with your browser at any time. The contract is made in the language in which you use the service. Where this document differs between languages, the text that is better for a consumer holds. We store its version, your reservation and your consents, and send them to you by e-mail with the confirmation.',
          )}
        </li>
      </NumberedList>
    ),
  },
]

export const generalTerms: LegalDocument = {
  slug: 'general-terms-and-conditions',
  title: DOCUMENT_TITLES['general-terms-and-conditions'],
  summary: msg('What you and we agree on: accounts, holds, prices, refunds, withdrawal, complaints.'),
  version: TERMS_VERSION,
  inForceFrom: '2026-11-27',
  clauses: [...openingClauses, ...moneyClauses, ...gameClauses, ...closingClauses],
}
