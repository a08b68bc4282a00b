import { msg, t } from '#kernel/messages.ts'
import { rich } from '#ui/rich.tsx'
import { BulletList, ChildrenPolicyLink } from './clause-content.tsx'
import type { Clause } from './legal-document.ts'

/** The clause of the privacy policy that names each person and company that sees data. */
export const whoSeesClause: Clause = {
  id: 'who-sees',
  title: msg('Who sees it'),
  body: () => (
    <>
      <BulletList>
        <li>
          {rich(
            '<b>Teachers</b> see the names of those enrolled in their sessions, never the e-mail address of a minor.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Other students</b> see that a place is taken, not by whom; in the lesson itself they see the name you use there.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Photos</b>: a teacher’s is public; yours is seen by you, by the teachers of sessions in which you have or had a place, and by our staff.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Messages in conversations</b> are read by those who take part in them: a teacher and a student, a group or a table with the names that they use here, and the parents or guardians of those under 18; what you write to the school by our staff. Our staff read the others only with a reason, of which all who read there are told (see the <link>child protection policy</link>). An e-mail about unread messages has their words.',
            {
              b: words => <b>{words}</b>,
              link: words => <ChildrenPolicyLink>{words}</ChildrenPolicyLink>,
            },
          )}
        </li>
        <li>
          {rich(
            '<b>Gift vouchers</b>: the words are read by the buyer and by who has the code or the link; our staff see who bought it, for whom and who redeemed it. The buyer sees that it was redeemed, not by whom.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich('<b>Materials</b> are seen by the session’s teacher, its students, their guardians and our staff.', {
            b: words => <b>{words}</b>,
          })}
        </li>
        <li>
          {rich(
            '<b>A substitute teacher</b> sees the lessons that were taken over, with the names of their students, and the materials and messages of the group until a week after the last of them.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Lesson notes</b> that are shared are seen by the students of that date and their guardians; private ones only by the teacher, a substitute teacher and our staff.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Homework</b>, what was handed in, answers and marks are seen by the student, their guardians, the teacher and our staff, and never by the other students.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Progress reports</b> are seen by the student, their guardians, the teacher who wrote them and our staff.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich('<b>Busy times</b> of a teacher’s own calendar: others see that a time is taken, and not why.', {
            b: words => <b>{words}</b>,
          })}
        </li>
        <li>
          {rich(
            '<b>Attendance</b> is seen on the page of the lesson by its student, their guardians, the teacher and our staff.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Ratings</b>: everyone sees the average and the number of ratings; your text is shown only to you, unless you choose to show it: then everyone reads it on the teacher’s page with your stars, the session and the month, without your name, and with the teacher’s answer. You can take that back at any time.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich('<b>Reports</b> are read only by you and our staff, never by the other person.', {
            b: words => <b>{words}</b>,
          })}
        </li>
        <li>
          {rich(
            '<b>Requests for trainings and workshops, messages and cases of lost access</b> are read only by our staff, and by you where you were signed in.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Notes of our staff</b> about your requests are read only by our staff; you get them with your data.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Guardians</b> see the lessons, games, materials and payments of their child, until the child is 18 or the guardianship ends. After that they keep the receipts of what they paid, and see nothing else. A child sees who the guardians are, and not the e-mail address of one who has an account.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich('<b>Our staff</b>, as far as their work needs it. What they change is logged.', {
            b: words => <b>{words}</b>,
          })}
        </li>
        <li>
          {rich(
            '<b>Companies that work for us</b> under a contract: hosting and backups, sending e-mail, online meetings (your name), accounting.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>The payment provider</b> that checkout names is a controller of its own. It gets what you enter on its page, and from us the amount, what it is for and our number of the payment; never your name, and nothing about your child.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Google or Microsoft</b>, only if you log in with an account there: they learn that and when you log in here, as controllers of their own. We tell them nothing else about you.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>The push service of your browser’s maker</b> (such as Google, Apple, Mozilla or Microsoft), only for a device on which you turn notifications on. It gets the messages encrypted for that device, and cannot read them. It learns when you get one, and may do so outside the European Economic Area.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Programs that you let in</b>: a calendar program that subscribes to the address of your calendar, and programs to which you give an API token, read what you may read, until you make a new address or revoke the token.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Programs of the school</b>, such as its bookkeeping, which our staff may connect: they are told what happens, with numbers, times and amounts, without names and addresses.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Google</b>, only if you teach and connect your Google Calendar: it gets the titles and times of the lessons you teach, without the names of students.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Google or Zoom</b>, only if your teacher holds lessons in Google Meet or Zoom. Zoom gets the title and the times of the lesson from us, Google neither; no one’s name. When you come in by the join link, you are in a room of theirs: they learn your network address and what you say and show there, as controllers of their own or for the teacher, and may do so outside the European Economic Area. You need no account with them.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Programs that we use</b>, such as for accounting, can be told that something happened: a booking, a payment, a request. They get numbers that stand for people, times and amounts, and no names or addresses.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>{rich('<b>Authorities and courts</b>, where the law obliges us.', { b: words => <b>{words}</b> })}</li>
      </BulletList>
      <p>
        {t(
          'We keep data in the European Economic Area. If a provider takes any of it elsewhere, this happens only to a country with an adequacy decision of the European Commission or under its standard contractual clauses; write to us for a copy.',
        )}
      </p>
    </>
  ),
}
