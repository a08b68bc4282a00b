import { BulletList, EmailLink, NumberedList } from './clause-content.tsx'
import type { Clause } from './legal-document.ts'

/** The reporting procedure: who is informed, who acts, what is recorded. */
export const reportingClauses: readonly Clause[] = [
  {
    id: 'report',
    title: 'How to report',
    body: operator => (
      <>
        <p>
          Anyone may report: a child, a guardian, a teacher, or anyone else. Write to{' '}
          <EmailLink operator={operator} emailSubject="Child protection" /> with the subject “Child protection”. Only
          the person responsible for child protection at {operator.company} reads these messages. You need no proof and
          may stay anonymous.
        </p>
        <p>
          <b>If somebody is in danger now, call 112 first.</b>
        </p>
        <BulletList>
          <li>116 111: helpline for children and young people, day and night, free.</li>
          <li>800 12 12 12: helpline of the Ombudsman for Children, day and night, free.</li>
          <li>800 100 100: for parents and teachers about children’s safety.</li>
          <li>800 12 00 02: “Niebieska Linia”, for people who suffer violence in the family.</li>
          <li>dyzurnet.pl: reports of illegal content that shows children.</li>
        </BulletList>
      </>
    ),
  },
  {
    id: 'messages',
    title: 'Messages',
    body: () => (
      <NumberedList>
        <li>
          Every person of a conversation can report a message, or all of it, to our staff; the others do not see it. A
          conversation of two sides can be blocked.
        </li>
        <li>
          Staff read conversations of others only with a reason, for 30 minutes at a time; it is written into a log that
          cannot be rewritten. All people of the conversation are told that it was read and why: at once, or, where
          telling at once would endanger a child, 30 days later.
        </li>
        <li>
          What a message said before it was changed or deleted is kept for 90 days, with its file, for such cases; then
          it is gone.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'contact-person',
    title: 'The person responsible',
    body: operator => (
      <NumberedList>
        <li>
          The management of {operator.company} appoints a person responsible for child protection and a deputy. They are
          reached at <EmailLink operator={operator} emailSubject="Child protection" />; their names are given on
          request.
        </li>
        <li>
          They take in reports, lead the steps below, prepare staff for following the standards, keep the register and
          answer within one working day. If a report concerns one of them, the other acts; if both, the management.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'steps',
    title: 'What we do when something is reported',
    body: () => (
      <NumberedList>
        <li>
          <b>Safety first.</b> The child is taken out of the situation. A person who is suspected has no contact with
          children and no access to sessions until the matter is clear.
        </li>
        <li>
          <b>Listening.</b> Whoever hears a child listens calmly, does not question or promise secrecy, thanks, and
          writes down what was said in the child’s words, the same day.
        </li>
        <li>
          <b>Guardians</b> are told, unless they are the suspected source of harm.
        </li>
        <li>
          <b>Crime.</b> Where a crime against a child is suspected, the person responsible notifies the police or the
          public prosecutor without delay (article 304 of the Code of Criminal Procedure; for the offences in article
          240 of the Criminal Code this is everybody’s duty).
        </li>
        <li>
          <b>Neglect or a threat to the child’s good.</b> The family court of the child’s place of residence is
          notified. Where violence in the family is suspected, the services that start the “Blue Card” procedure are
          told.
        </li>
        <li>
          <b>Our own people.</b> A breach of these standards that is no crime leads to a talk, supervision, or the end
          of the cooperation, as its weight demands.
        </li>
        <li>
          <b>Children who harmed another child</b> are spoken with together with their guardians; where the law on
          juveniles applies, the family court or the police is told.
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'support',
    title: 'Support afterwards',
    body: () => (
      <p>
        With the guardians, or with the court’s or the services’ consent, the person responsible writes a plan of
        support: what keeps the child safe here, who looks in on how the child is, which help outside (psychologist,
        helpline, centre for child advocacy) is offered, and when the plan is looked at again.
      </p>
    ),
  },
  {
    id: 'register',
    title: 'What is written down',
    body: () => (
      <p>
        Every report is entered in a register: date, what was reported, who is concerned, what was done, with what
        result. Only the person responsible, the deputy and the management can open it. It is kept as long as the law
        and the child’s interest demand, and handed over only to authorities.
      </p>
    ),
  },
  {
    id: 'review',
    title: 'Making it known and keeping it true',
    body: () => (
      <NumberedList>
        <li>
          The full standards are on this page, with a short version for children at the top, and are linked from every
          page. Guardians find the link on the page where they approve an account.
        </li>
        <li>
          They are reviewed at least every two years and after every serious incident; the result is written down, with
          what children, guardians and teachers said. Every version keeps its number and date.
        </li>
      </NumberedList>
    ),
  },
]
