import { msg, t } from '#kernel/messages.ts'
import { rich } from '#ui/rich.tsx'
import { reportingClauses } from './children-protection-reporting.tsx'
import { BulletList, NumberedList, PrivacyLink } from './clause-content.tsx'
import type { Clause, LegalDocument } from './legal-document.ts'
import { DOCUMENT_TITLES } from './titles.ts'

const conductClauses: readonly Clause[] = [
  {
    id: 'for-children',
    title: msg('For children: the short version'),
    body: operator => (
      <BulletList>
        <li>{t('You have the right to feel safe in every lesson, and to say no.')}</li>
        <li>{t('Nobody here may insult you, scare you, touch on private things, or ask you to keep a secret.')}</li>
        <li>
          {t(
            'A teacher never asks for your private phone number, your address, photos of you, or to meet somewhere else.',
          )}
        </li>
        <li>{t('You may turn off your camera. You may leave a lesson in which you do not feel well.')}</li>
        <li>
          {t(
            'Tell somebody you trust. You can write to us: {email}. You will not be in trouble for it, even if you are not sure.',
            { email: operator.email },
          )}
        </li>
        <li>
          {rich('You can call <b>116 111</b> at any hour, free, without giving your name. In danger call <b>112</b>.', {
            b: words => <b>{words}</b>,
          })}
        </li>
      </BulletList>
    ),
  },
  {
    id: 'purpose',
    title: msg('What this document is'),
    body: operator => (
      <NumberedList>
        <li>
          {t(
            'These are the standards for the protection of minors of {company}, required by articles 22b and 22c of the Polish Act of 13 May 2016 on counteracting threats of sexual crime and on the protection of minors, as amended on 28 July 2023.',
            { company: operator.company },
          )}
        </li>
        <li>
          {t(
            'They bind everyone who works with us: teachers, game masters, trainers and staff, whatever their contract. Before their first lesson they read the standards and confirm in writing that they will follow them.',
          )}
        </li>
        <li>
          {t(
            'A minor, or child, is anyone under 18. The child’s good comes before the lesson, the contract and our name.',
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'recruiting',
    title: msg('Who may work with children here'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'Nobody can publish a session before staff have granted teacher access. Before that we confirm identity and qualifications, and check the person in the Register of Sexual Offenders (limited-access part and the register of the State Commission).',
          )}
        </li>
        <li>
          {t(
            'The person hands in a certificate from the National Criminal Register for the offences the Act names, and, where they are citizens of another country or lived abroad in the last 20 years, the certificates or declarations that article 21 of the Act requires.',
          )}
        </li>
        <li>
          {t(
            'We keep the results with the person’s file. Without them nobody is alone with a child, on a call either.',
          )}
        </li>
        <li>{t('Checks are repeated when there is a reason, and access ends at once when a check fails.')}</li>
      </NumberedList>
    ),
  },
  {
    id: 'safe-relations',
    title: msg('Safe relations between adults and children'),
    body: () => (
      <>
        <p>{t('Everyone who works with us')}</p>
        <BulletList>
          <li>{t('is patient and respectful, listens, explains, praises effort, and treats all children alike;')}</li>
          <li>{t('speaks with children only through the service and the lesson’s meeting, at the agreed times;')}</li>
          <li>{t('keeps the guardian’s right to know: no secrets, and a guardian may sit in on any lesson;')}</li>
          <li>
            {t(
              'asks before anything personal comes up in a task or in a game, and lets it go when the child does not want it.',
            )}
          </li>
        </BulletList>
        <p>{t('It is forbidden')}</p>
        <BulletList>
          <li>{t('to shout at, shame, threaten, mock or compare a child, or to use any force or touch;')}</li>
          <li>{t('to make sexual, violent or discriminating remarks, jokes or images, in role-play too;')}</li>
          <li>{t('to offer alcohol, tobacco, drugs, or gifts that bind;')}</li>
          <li>
            {t('to contact a child privately, by social media or games outside the lesson, or to arrange to meet;')}
          </li>
          <li>
            {t(
              'to take or keep a picture, sound or recording of a child without the written consent of guardian and child.',
            )}
          </li>
        </BulletList>
      </>
    ),
  },
  {
    id: 'among-children',
    title: msg('Safe relations among children'),
    body: () => (
      <p>
        {t(
          'In groups and games nobody is mocked, left out, threatened or pressed to share pictures or secrets, before, during or after the lesson. The teacher stops it at once, speaks with each child apart, tells the guardians and reports it as below. Themes of a game are agreed on at the beginning, and any player may stop a scene without a reason.',
        )}
      </p>
    ),
  },
  {
    id: 'online',
    title: msg('Internet, devices and pictures'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'Meetings have an address of their own, shown only to those enrolled and to the teacher. The teacher lets people in, and removes whoever does not belong.',
          )}
        </li>
        <li>
          {t(
            'A child chooses whether the camera is on. The teacher shares a screen only when everything on it is fit for children, and checks links before sending them.',
          )}
        </li>
        <li>
          {t(
            'Lessons are not recorded. A child’s name, picture or work is published only with written consent, which can be withdrawn.',
          )}
        </li>
        <li>
          {t(
            'A child and a teacher write to each other only where a parent or guardian with an account reads and can write too; the page says so at its top. In groups and games the guardians of the children read as well. Without a guardian who reads, a child writes and reads nothing there.',
          )}
        </li>
        <li>
          {t(
            'E-mail addresses, phone numbers and ways to talk in other apps are marked before they are sent where children read. Teachers and other adults cannot send them there; children and guardians are asked first, and our staff see that it was done.',
          )}
        </li>
        <li>
          {t(
            'A child can always write to the school alone, under “Messages”. Guardians do not read that conversation.',
          )}
        </li>
        <li>
          {t(
            'What a teacher writes about a child’s lessons, and all homework that a child hands in with the teacher’s answer, can be read by our staff. Guardians with an account read shared notes, all homework and every answer. A teacher and a child have no place here for work that only the two of them can read.',
          )}
        </li>
        <li>
          {rich(
            'An account of a person under 18 can book only after a guardian’s approval and has no public profile. Children under 13 cannot log in: a guardian adds them, reads all messages and opens the door to their lessons. Guardians see every lesson, game, material and payment of their child until the 18th birthday; another guardian joins only by agreeing, and the last one cannot leave. Our staff record a guardian only with a proof. E-mail addresses of minors are never shown to teachers. See the <link>privacy policy</link>.',
            { link: words => <PrivacyLink>{words}</PrivacyLink> },
          )}
        </li>
      </NumberedList>
    ),
  },
]

export const childrenProtectionPolicy: LegalDocument = {
  slug: 'children-protection-policy',
  title: DOCUMENT_TITLES['children-protection-policy'],
  summary: msg(
    'Standards for the protection of minors: how adults behave here, who may teach, and what happens when something is wrong.',
  ),
  version: '2026-11.5',
  inForceFrom: '2026-11-27',
  clauses: [...conductClauses, ...reportingClauses],
}
