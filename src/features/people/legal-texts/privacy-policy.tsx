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
import { DOCUMENT_TITLES } from './titles.ts'

export const privacyPolicy: LegalDocument = {
  slug: 'privacy-policy',
  title: DOCUMENT_TITLES['privacy-policy'],
  summary: 'Who has your data, which, why, for how long, who else sees it, and what you may ask of us.',
  version: '2026-11.9',
  inForceFrom: '2026-11-27',
  clauses: [
    {
      id: 'short',
      title: 'In short',
      body: () => (
        <BulletList>
          <li>We keep what we need for lessons, payments and safety, and nothing to track you.</li>
          <li>No advertising, no trackers, no sale of data, no profiling, no decision made by a machine alone.</li>
          <li>E-mail addresses and meeting links are shown only to people who need them.</li>
          <li>
            On your account page you can see, correct, download and delete your data. For the rest, write to us and a
            person answers.
          </li>
        </BulletList>
      ),
    },
    {
      id: 'controller',
      title: 'Who is responsible',
      body: operator => (
        <>
          <p>
            The controller of your personal data is {operator.company}, <OperatorAddress operator={operator} />, NIP{' '}
            <OperatorNip operator={operator} />.
          </p>
          <p>
            For anything about data write to <EmailLink operator={operator} emailSubject="Personal data" />. The law
            does not require us to appoint a data protection officer; this address reaches the person who looks after
            it.
          </p>
        </>
      ),
    },
    {
      id: 'what-why-how-long',
      title: 'What we keep, why, on what basis and for how long',
      body: () => (
        <>
          <Table caption="Purposes of processing" head={['Purpose', 'Data', 'Basis', 'How long']} rows={PURPOSES} />
          <p>
            Giving the data of an account and a reservation is voluntary but necessary for the contract; data for
            receipts are required by law. Where we rely on a legitimate interest you may ask how we weighed it against
            yours.
          </p>
        </>
      ),
    },
    {
      id: 'sources',
      title: 'Where it comes from',
      body: () => (
        <p>
          From you; from a child who names a guardian’s e-mail address, or a guardian who names another guardian’s (we
          tell the person in the first e-mail); from a guardian who adds a child; from the buyer of a gift voucher, who
          gives your name and e-mail address; from the teacher of your lessons, such as who attended; from the calendars
          elsewhere that a teacher connects; and from the payment provider, which tells us whether a payment settled.
        </p>
      ),
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      body: () => (
        <>
          <BulletList>
            <li>
              <b>Teachers</b> see the names of those enrolled in their sessions, never the e-mail address of a minor.
            </li>
            <li>
              <b>Other students</b> see that a place is taken, not by whom; in the lesson itself they see the name you
              use there.
            </li>
            <li>
              <b>Photos</b>: a teacher’s is public; yours is seen by you, by the teachers of sessions in which you have
              or had a place, and by our staff.
            </li>
            <li>
              <b>Messages in conversations</b> are read by those who take part in them: a teacher and a student, a group
              or a table with the names that they use here, and the parents or guardians of those under 18; what you
              write to the school by our staff. Our staff read the others only with a reason, of which all who read
              there are told (see the <ChildrenPolicyLink>child protection policy</ChildrenPolicyLink>). An e-mail about
              unread messages has their words.
            </li>
            <li>
              <b>Gift vouchers</b>: the words are read by the buyer and by who has the code or the link; our staff see
              who bought it, for whom and who redeemed it. The buyer sees that it was redeemed, not by whom.
            </li>
            <li>
              <b>Materials</b> are seen by the session’s teacher, its students, their guardians and our staff.
            </li>
            <li>
              <b>A substitute teacher</b> sees the lessons that were taken over, with the names of their students, and
              the materials and messages of the group until a week after the last of them.
            </li>
            <li>
              <b>Lesson notes</b> that are shared are seen by the students of that date and their guardians; private
              ones only by the teacher, a substitute teacher and our staff.
            </li>
            <li>
              <b>Homework</b>, what was handed in, answers and marks are seen by the student, their guardians, the
              teacher and our staff, and never by the other students.
            </li>
            <li>
              <b>Progress reports</b> are seen by the student, their guardians, the teacher who wrote them and our
              staff.
            </li>
            <li>
              <b>Busy times</b> of a teacher’s own calendar: others see that a time is taken, and not why.
            </li>
            <li>
              <b>Attendance</b> is seen on the page of the lesson by its student, their guardians, the teacher and our
              staff.
            </li>
            <li>
              <b>Ratings</b>: everyone sees the average and the number of ratings; your text is shown only to you,
              unless you choose to show it: then everyone reads it on the teacher’s page with your stars, the session
              and the month, without your name, and with the teacher’s answer. You can take that back at any time.
            </li>
            <li>
              <b>Reports</b> are read only by you and our staff, never by the other person.
            </li>
            <li>
              <b>Requests for trainings and workshops, messages and cases of lost access</b> are read only by our staff,
              and by you where you were signed in.
            </li>
            <li>
              <b>Notes of our staff</b> about your requests are read only by our staff; you get them with your data.
            </li>
            <li>
              <b>Guardians</b> see the lessons, games, materials and payments of their child, until the child is 18 or
              the guardianship ends. After that they keep the receipts of what they paid, and see nothing else. A child
              sees who the guardians are, and not the e-mail address of one who has an account.
            </li>
            <li>
              <b>Our staff</b>, as far as their work needs it. What they change is logged.
            </li>
            <li>
              <b>Companies that work for us</b> under a contract: hosting and backups, sending e-mail, online meetings
              (your name), accounting.
            </li>
            <li>
              <b>The payment provider</b> that checkout names is a controller of its own. It gets what you enter on its
              page, and from us the amount, what it is for and our number of the payment; never your name, and nothing
              about your child.
            </li>
            <li>
              <b>Google or Microsoft</b>, only if you log in with an account there: they learn that and when you log in
              here, as controllers of their own. We tell them nothing else about you.
            </li>
            <li>
              <b>The push service of your browser’s maker</b> (such as Google, Apple, Mozilla or Microsoft), only for a
              device on which you turn notifications on. It gets the messages encrypted for that device, and cannot read
              them. It learns when you get one, and may do so outside the European Economic Area.
            </li>
            <li>
              <b>Programs that you let in</b>: a calendar program that subscribes to the address of your calendar, and
              programs to which you give an API token, read what you may read, until you make a new address or revoke
              the token.
            </li>
            <li>
              <b>Programs of the school</b>, such as its bookkeeping, which our staff may connect: they are told what
              happens, with numbers, times and amounts, without names and addresses.
            </li>
            <li>
              <b>Google</b>, only if you teach and connect your Google Calendar: it gets the titles and times of the
              lessons you teach, without the names of students.
            </li>
            <li>
              <b>Google or Zoom</b>, only if your teacher holds lessons in Google Meet or Zoom. Zoom gets the title and
              the times of the lesson from us, Google neither; no one’s name. When you come in by the join link, you are
              in a room of theirs: they learn your network address and what you say and show there, as controllers of
              their own or for the teacher, and may do so outside the European Economic Area. You need no account with
              them.
            </li>
            <li>
              <b>Programs that we use</b>, such as for accounting, can be told that something happened: a booking, a
              payment, a request. They get numbers that stand for people, times and amounts, and no names or addresses.
            </li>
            <li>
              <b>Authorities and courts</b>, where the law obliges us.
            </li>
          </BulletList>
          <p>
            We keep data in the European Economic Area. If a provider takes any of it elsewhere, this happens only to a
            country with an adequacy decision of the European Commission or under its standard contractual clauses;
            write to us for a copy.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: () => (
        <NumberedList>
          <li>
            People under 18 can book lessons only after a guardian has approved the account. This is the only reason why
            we ask for a birth date.
          </li>
          <li>
            Children under 13 have no account to sign in to. A guardian adds them with a name and a birth date; what we
            have to tell them goes to the guardians, who may download and delete what we keep.
          </li>
          <li>
            On the 18th birthday guardians stop seeing what concerns the child. We tell both 30 days before and on the
            day.
          </li>
          <li>A minor has no public profile.</li>
          <li>
            More in the <ChildrenPolicyLink>child protection policy</ChildrenPolicyLink>.
          </li>
        </NumberedList>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      body: () => (
        <>
          <p>
            We use only what the site cannot work without: a cookie that keeps you signed in for up to 30 days, one that
            remembers the theme and whether the banner is folded, one that names, for half an hour after a sign-up, the
            addresses we wrote to, one that lets a device on which you have logged in before do so again while someone
            else guesses your password (400 days), one for a device that you told us to trust with two-step sign-in (30
            days), and short-lived entries that bring a message to the next page and keep several tabs in step. While
            you are logged in, your browser also keeps your next lessons and games, to show them without a connection:
            for a week at most, until you log out or another person logs in. If you fill in the form of a private
            campaign before you log in, what you enter is kept in your browser only, for 90 days after your last change
            at most; it moves to your account when you log in and open the form. None of it tracks you on other sites,
            so no consent is needed. Fonts and scripts come from our own server.
          </p>
          <p>
            A teacher’s page can lead to a short film at YouTube (Google), Vimeo or another site. Only when you press to
            play it does your browser connect to that site, which then learns your internet address and may use cookies
            of its own by its own policy. The teacher’s page says before who plays it.
          </p>
        </>
      ),
    },
    {
      id: 'safety',
      title: 'How we protect it',
      body: () => (
        <p>
          Connections are encrypted, passwords are stored as slow hashes, access is denied unless a rule allows it,
          changes are written to a log that cannot be rewritten. If a breach endangers your rights we tell the
          supervisory authority within 72 hours, and you without undue delay.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: operator => (
        <>
          <p>You may ask us</p>
          <BulletList>
            <li>whether we have data about you, and for a copy (art. 15 GDPR);</li>
            <li>to correct what is wrong or incomplete (art. 16);</li>
            <li>to delete data that we no longer need or may keep (art. 17); receipts stay as long as tax law says;</li>
            <li>to restrict what we do with them while a question is open (art. 18);</li>
            <li>to hand you the data you gave us in a form that machines read (art. 20);</li>
            <li>to stop, where we rely on a legitimate interest and your situation speaks against it (art. 21);</li>
            <li>and to withdraw a consent, where we asked for one, for the time to come.</li>
          </BulletList>
          <p>
            Copying and deleting your own data takes no letter: open your account page. For everything else, write to{' '}
            <EmailLink operator={operator} emailSubject="Personal data" />. We answer within a month, free of charge. A
            guardian may ask for a child; a child who understands what it means may ask too.
          </p>
          <p>
            You may also complain to the supervisory authority: Prezes Urzędu Ochrony Danych Osobowych (UODO), ul.
            Stanisława Moniuszki 1A, 00-014 Warszawa, uodo.gov.pl, or to the authority of the country in which you live
            or work.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: () => (
        <p>
          When this policy changes in a way that matters to you, we tell you by e-mail before it does. Every version
          keeps its number and date. The contract itself is in the <TermsLink>general terms and conditions</TermsLink>.
        </p>
      ),
    },
  ],
}
