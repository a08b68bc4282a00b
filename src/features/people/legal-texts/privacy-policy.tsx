import { msg, t } from '#kernel/messages.ts'
import { rich } from '#ui/rich.tsx'
import {
  BulletList,
  ChildrenPolicyLink,
  EmailLink,
  NumberedList,
  OperatorAddress,
  OperatorNip,
  Table,
  TermsLink,
} from './clause-content.tsx'
import type { LegalDocument } from './legal-document.ts'
import { PURPOSES } from './privacy-purposes.ts'
import { whoSeesClause } from './privacy-who-sees.tsx'
import { DOCUMENT_TITLES } from './titles.ts'

export const privacyPolicy: LegalDocument = {
  slug: 'privacy-policy',
  title: DOCUMENT_TITLES['privacy-policy'],
  summary: msg('Who has your data, which, why, for how long, who else sees it, and what you may ask of us.'),
  version: '2026-11.10',
  inForceFrom: '2026-11-27',
  clauses: [
    {
      id: 'short',
      title: msg('In short'),
      body: () => (
        <BulletList>
          <li>{t('We keep what we need for lessons, payments and safety, and nothing to track you.')}</li>
          <li>
            {t('No advertising, no trackers, no sale of data, no profiling, no decision made by a machine alone.')}
          </li>
          <li>{t('E-mail addresses and meeting links are shown only to people who need them.')}</li>
          <li>
            {t(
              'On your account page you can see, correct, download and delete your data. For the rest, write to us and a person answers.',
            )}
          </li>
        </BulletList>
      ),
    },
    {
      id: 'controller',
      title: msg('Who is responsible'),
      body: operator => (
        <>
          <p>
            {rich('The controller of your personal data is {company}, <address></address>, NIP <nip></nip>.', {
              company: operator.company,
              address: () => <OperatorAddress operator={operator} />,
              nip: () => <OperatorNip operator={operator} />,
            })}
          </p>
          <p>
            {rich(
              'For anything about data write to <email></email>. The law does not require us to appoint a data protection officer; this address reaches the person who looks after it.',
              { email: () => <EmailLink operator={operator} emailSubject={t('Personal data')} /> },
            )}
          </p>
        </>
      ),
    },
    {
      id: 'what-why-how-long',
      title: msg('What we keep, why, on what basis and for how long'),
      body: () => (
        <>
          <Table
            caption={t('Purposes of processing')}
            head={[t('Purpose'), t('[personal data] Data'), t('Basis'), t('How long')]}
            rows={PURPOSES.map(row => row.map(cell => cell()))}
          />
          <p>
            {t(
              'Giving the data of an account and a reservation is voluntary but necessary for the contract; data for receipts are required by law. Where we rely on a legitimate interest you may ask how we weighed it against yours.',
            )}
          </p>
        </>
      ),
    },
    {
      id: 'sources',
      title: msg('Where it comes from'),
      body: () => (
        <p>
          {t(
            'From you; from a child who names a guardian’s e-mail address, or a guardian who names another guardian’s (we tell the person in the first e-mail); from a guardian who adds a child; from the buyer of a gift voucher, who gives your name and e-mail address; from the teacher of your lessons, such as who attended; from the calendars elsewhere that a teacher connects; and from the payment provider, which tells us whether a payment settled.',
          )}
        </p>
      ),
    },
    whoSeesClause,
    {
      id: 'children',
      title: msg('Children'),
      body: () => (
        <NumberedList>
          <li>
            {t(
              'People under 18 can book lessons only after a guardian has approved the account. This is the only reason why we ask for a birth date.',
            )}
          </li>
          <li>
            {t(
              'Children under 13 have no account to sign in to. A guardian adds them with a name and a birth date; what we have to tell them goes to the guardians, who may download and delete what we keep.',
            )}
          </li>
          <li>
            {t(
              'On the 18th birthday guardians stop seeing what concerns the child. We tell both 30 days before and on the day.',
            )}
          </li>
          <li>{t('A minor has no public profile.')}</li>
          <li>
            {rich('More in the <link>child protection policy</link>.', {
              link: words => <ChildrenPolicyLink>{words}</ChildrenPolicyLink>,
            })}
          </li>
        </NumberedList>
      ),
    },
    {
      id: 'cookies',
      title: msg('Cookies and storage in your browser'),
      body: () => (
        <>
          <p>
            {t(
              'We use only what the site cannot work without: a cookie that keeps you signed in for up to 30 days, one that remembers the theme and whether the banner is folded, one that names, for half an hour after a sign-up, the addresses we wrote to, one that lets a device on which you have logged in before do so again while someone else guesses your password (400 days), one for a device that you told us to trust with two-step sign-in (30 days), and short-lived entries that bring a message to the next page and keep several tabs in step. While you are logged in, your browser also keeps your next lessons and games, to show them without a connection: for a week at most, until you log out or another person logs in. If you fill in the form of a private campaign before you log in, what you enter is kept in your browser only, for 90 days after your last change at most; it moves to your account when you log in and open the form. None of it tracks you on other sites, so no consent is needed. Fonts and scripts come from our own server.',
            )}
          </p>
          <p>
            {t(
              'A teacher’s page can lead to a short film at YouTube (Google), Vimeo or another site. Only when you press to play it does your browser connect to that site, which then learns your internet address and may use cookies of its own by its own policy. The teacher’s page says before who plays it.',
            )}
          </p>
        </>
      ),
    },
    {
      id: 'safety',
      title: msg('How we protect it'),
      body: () => (
        <p>
          {t(
            'Connections are encrypted, passwords are stored as slow hashes, access is denied unless a rule allows it, changes are written to a log that cannot be rewritten. If a breach endangers your rights we tell the supervisory authority within 72 hours, and you without undue delay.',
          )}
        </p>
      ),
    },
    {
      id: 'rights',
      title: msg('Your rights'),
      body: operator => (
        <>
          <p>{t('You may ask us')}</p>
          <BulletList>
            <li>{t('whether we have data about you, and for a copy (art. 15 GDPR);')}</li>
            <li>{t('to correct what is wrong or incomplete (art. 16);')}</li>
            <li>
              {t('to delete data that we no longer need or may keep (art. 17); receipts stay as long as tax law says;')}
            </li>
            <li>{t('to restrict what we do with them while a question is open (art. 18);')}</li>
            <li>{t('to hand you the data you gave us in a form that machines read (art. 20);')}</li>
            <li>
              {t('to stop, where we rely on a legitimate interest and your situation speaks against it (art. 21);')}
            </li>
            <li>{t('and to withdraw a consent, where we asked for one, for the time to come.')}</li>
          </BulletList>
          <p>
            {rich(
              'Copying and deleting your own data takes no letter: open your account page. For everything else, write to <email></email>. We answer within a month, free of charge. A guardian may ask for a child; a child who understands what it means may ask too.',
              { email: () => <EmailLink operator={operator} emailSubject={t('Personal data')} /> },
            )}
          </p>
          <p>
            {t(
              'You may also complain to the supervisory authority: Prezes Urzędu Ochrony Danych Osobowych (UODO), ul. Stanisława Moniuszki 1A, 00-014 Warszawa, uodo.gov.pl, or to the authority of the country in which you live or work.',
            )}
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: msg('Changes'),
      body: () => (
        <p>
          {rich(
            'When this policy changes in a way that matters to you, we tell you by e-mail before it does. Every version keeps its number and date. The contract itself is in the <link>general terms and conditions</link>.',
            { link: words => <TermsLink>{words}</TermsLink> },
          )}
        </p>
      ),
    },
  ],
}
