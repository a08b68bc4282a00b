import { msg, t } from '#kernel/messages.ts'
import { rich } from '#ui/rich.tsx'
import { BulletList, EmailLink, NumberedList } from './clause-content.tsx'
import type { Clause } from './legal-document.ts'

/** The reporting procedure: who is informed, who acts, what is recorded. */
export const reportingClauses: readonly Clause[] = [
  {
    id: 'report',
    title: msg('How to report'),
    body: operator => (
      <>
        <p>
          {rich(
            'Anyone may report: a child, a guardian, a teacher, or anyone else. Write to <email></email> with the subject “Child protection”. Only the person responsible for child protection at {company} reads these messages. You need no proof and may stay anonymous.',
            {
              company: operator.company,
              email: () => <EmailLink operator={operator} emailSubject={t('Child protection')} />,
            },
          )}
        </p>
        <p>
          <b>{t('If somebody is in danger now, call 112 first.')}</b>
        </p>
        <BulletList>
          <li>{t('116 111: helpline for children and young people, day and night, free.')}</li>
          <li>{t('800 12 12 12: helpline of the Ombudsman for Children, day and night, free.')}</li>
          <li>{t('800 100 100: for parents and teachers about children’s safety.')}</li>
          <li>{t('800 12 00 02: “Niebieska Linia”, for people who suffer violence in the family.')}</li>
          <li>{t('dyzurnet.pl: reports of illegal content that shows children.')}</li>
        </BulletList>
      </>
    ),
  },
  {
    id: 'messages',
    title: msg('Messages'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'Every person of a conversation can report a message, or all of it, to our staff; the others do not see it. A conversation of two sides can be blocked.',
          )}
        </li>
        <li>
          {t(
            'Staff read conversations of others only with a reason, for 30 minutes at a time; it is written into a log that cannot be rewritten. All people of the conversation are told that it was read and why: at once, or, where telling at once would endanger a child, 30 days later.',
          )}
        </li>
        <li>
          {t(
            'What a message said before it was changed or deleted is kept for 90 days, with its file, for such cases; then it is gone.',
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'contact-person',
    title: msg('The person responsible'),
    body: operator => (
      <NumberedList>
        <li>
          {rich(
            'The management of {company} appoints a person responsible for child protection and a deputy. They are reached at <email></email>; their names are given on request.',
            {
              company: operator.company,
              email: () => <EmailLink operator={operator} emailSubject={t('Child protection')} />,
            },
          )}
        </li>
        <li>
          {t(
            'They take in reports, lead the steps below, prepare staff for following the standards, keep the register and answer within one working day. If a report concerns one of them, the other acts; if both, the management.',
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'steps',
    title: msg('What we do when something is reported'),
    body: () => (
      <NumberedList>
        <li>
          {rich(
            '<b>Safety first.</b> The child is taken out of the situation. A person who is suspected has no contact with children and no access to sessions until the matter is clear.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Listening.</b> Whoever hears a child listens calmly, does not question or promise secrecy, thanks, and writes down what was said in the child’s words, the same day.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich('<b>Guardians</b> are told, unless they are the suspected source of harm.', {
            b: words => <b>{words}</b>,
          })}
        </li>
        <li>
          {rich(
            '<b>Crime.</b> Where a crime against a child is suspected, the person responsible notifies the police or the public prosecutor without delay (article 304 of the Code of Criminal Procedure; for the offences in article 240 of the Criminal Code this is everybody’s duty).',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Neglect or a threat to the child’s good.</b> The family court of the child’s place of residence is notified. Where violence in the family is suspected, the services that start the “Blue Card” procedure are told.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Our own people.</b> A breach of these standards that is no crime leads to a talk, supervision, or the end of the cooperation, as its weight demands.',
            { b: words => <b>{words}</b> },
          )}
        </li>
        <li>
          {rich(
            '<b>Children who harmed another child</b> are spoken with together with their guardians; where the law on juveniles applies, the family court or the police is told.',
            { b: words => <b>{words}</b> },
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'support',
    title: msg('Support afterwards'),
    body: () => (
      <p>
        {t(
          'With the guardians, or with the court’s or the services’ consent, the person responsible writes a plan of support: what keeps the child safe here, who looks in on how the child is, which help outside (psychologist, helpline, centre for child advocacy) is offered, and when the plan is looked at again.',
        )}
      </p>
    ),
  },
  {
    id: 'register',
    title: msg('What is written down'),
    body: () => (
      <p>
        {t(
          'Every report is entered in a register: date, what was reported, who is concerned, what was done, with what result. Only the person responsible, the deputy and the management can open it. It is kept as long as the law and the child’s interest demand, and handed over only to authorities.',
        )}
      </p>
    ),
  },
  {
    id: 'review',
    title: msg('Making it known and keeping it true'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'The full standards are on this page, with a short version for children at the top, and are linked from every page. Guardians find the link on the page where they approve an account.',
          )}
        </li>
        <li>
          {t(
            'They are reviewed at least every two years and after every serious incident; the result is written down, with what children, guardians and teachers said. Every version keeps its number and date.',
          )}
        </li>
      </NumberedList>
    ),
  },
]
