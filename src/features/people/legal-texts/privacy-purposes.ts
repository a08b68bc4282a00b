import { msg } from '#kernel/messages.ts'

/** What we keep, why, on what basis and for how long; one row each. */
export const PURPOSES = [
  [
    msg('Your account'),
    msg('E-mail, password (only as a hash), name, user name, birth date, time zone, theme, role'),
    msg('Contract, art. 6(1)(b) GDPR'),
    msg('Until the account is deleted, then 30 days in backups'),
  ],
  [
    msg('Logging in with Google or Microsoft, if you choose it'),
    msg(
      'The number of your account there, its name and address as they told us, when you used it; no access to anything that you keep there',
    ),
    msg('Contract, art. 6(1)(b)'),
    msg('Until the account is deleted; the address until you disconnect it'),
  ],
  [
    msg('Lessons you reserve or teach'),
    msg('Sessions, dates, places, holds, reservations with their discounts, who teaches and who attends'),
    msg('Contract, art. 6(1)(b)'),
    msg('Until the account is deleted; what proves a contract 6 years (art. 118 of the Civil Code)'),
  ],
  [
    msg('A teacher’s calendars elsewhere, if the teacher connects them'),
    msg(
      'Their addresses or the access that Google gave (encrypted), and when the teacher is busy; no titles, places or people',
    ),
    msg('Legitimate interest: no lesson at a busy time, art. 6(1)(f)'),
    msg('Until the teacher removes the calendar; a busy time until it is over'),
  ],
  [
    msg('A teacher’s account for video rooms, if the teacher connects one'),
    msg('The access that Google or Zoom gave (encrypted), and which rooms were made there for which lessons'),
    msg('Contract, art. 6(1)(b)'),
    msg(
      'Until the teacher leaves it and the access is ended, a week at most; a room until a few hours after the lesson',
    ),
  ],
  [
    msg('Payments, receipts, taxes'),
    msg('Amounts, dates, payer, what was paid for, the provider’s reference; never a full card number'),
    msg('Legal duty, art. 6(1)(c), with tax and accounting law'),
    msg('5 years from the end of the year in which the tax was due'),
  ],
  [
    msg('Invoices, if you ask for them'),
    msg(
      'The name and address, or the company with its NIP, on each invoice and correction; what you typed, for the next time',
    ),
    msg(
      'Legal duty, art. 6(1)(c), with tax and accounting law; what is kept for the next time: contract, art. 6(1)(b)',
    ),
    msg(
      'Invoices 5 years from the end of the year in which the tax was due, also after the account is deleted; what is kept for the next time until you change it or the account is deleted',
    ),
  ],
  [
    msg('Gift vouchers'),
    msg('Who bought it and who redeemed it; the names, the message and the recipient’s e-mail that the buyer types'),
    msg('Contract with the buyer, and legitimate interest: to deliver a present, art. 6(1)(b) and (f)'),
    msg(
      'The recipient’s e-mail until the voucher is redeemed or returned, else 30 days after its last day, 30 days where it is not paid; the rest as payments, the words until the buyer’s account is deleted',
    ),
  ],
  [
    msg('A guardian’s confirmation'),
    msg(
      'Guardian’s e-mail, the time of the confirmation, which child, who added the child, and what our staff saw as a proof',
    ),
    msg('Legal duty and legitimate interest: protecting minors, art. 6(1)(c) and (f)'),
    msg('As long as the child’s account, then 3 years'),
  ],
  [
    msg('A child whom a guardian adds'),
    msg(
      'Name, birth date, which adult added the child and when; for whom the guardian booked last; the child’s own e-mail only if the guardian gives it',
    ),
    msg('Contract with the guardian, art. 6(1)(b)'),
    msg('Until the account is deleted, by a guardian or by the child'),
  ],
  [
    msg('Teachers’ public profile'),
    msg(
      'Name, photo, introduction, languages, qualifications, rating, the lessons taught, how soon messages are answered, the link of a film, answers to ratings, covers of games',
    ),
    msg('Contract, art. 6(1)(b)'),
    msg('Until the teacher removes it or leaves'),
  ],
  [
    msg('A profile photo, if you add one'),
    msg('Three small squares of it, without the place, time and device that the camera wrote into the file'),
    msg('Contract, art. 6(1)(b)'),
    msg('Until you remove or replace it'),
  ],
  [
    msg('Notifications on your devices, if you turn them on'),
    msg(
      'The address and keys that your browser makes for each device, whether it hides details, and for three days which messages have left',
    ),
    msg('Contract, art. 6(1)(b); you turn it on and off for each device'),
    msg('Until you turn it off or sign that device out'),
  ],
  [
    msg('Messages in conversations'),
    msg(
      'What you write and the files you send, when, how far you have read, whether contact data were found where people under 18 read, blocks and reports',
    ),
    msg('Contract, art. 6(1)(b); protecting minors, art. 6(1)(c) and (f)'),
    msg(
      '3 years, also after the account is deleted, then without your name; what a message said before it was changed or deleted 90 days',
    ),
  ],
  [
    msg('Attendance'),
    msg('When a student, a teacher or one of our staff first came to an online lesson through its link'),
    msg('Contract and legitimate interest: to decide when a lesson did not take place, art. 6(1)(b) and (f)'),
    msg('As long as the lesson'),
  ],
  [
    msg('Materials'),
    msg('The files of a session with their names, titles and descriptions, and who uploaded them'),
    msg('Contract, art. 6(1)(b)'),
    msg('Until the teacher deletes them'),
  ],
  [
    msg('Lesson notes'),
    msg('What a teacher writes about a lesson, shared or private, with every version, who wrote it and when'),
    msg('Contract and legitimate interest: learning that goes on from lesson to lesson, art. 6(1)(b) and (f)'),
    msg('As long as the lesson; those of a student’s own lessons until the student’s account is deleted'),
  ],
  [
    msg('Homework'),
    msg(
      'Tasks, what a student hands in with files and when, the teacher’s answer and mark; the exams for which both work',
    ),
    msg('Contract, art. 6(1)(b)'),
    msg('Until the student’s account is deleted'),
  ],
  [
    msg('Progress reports'),
    msg('What a teacher reports about a student: attendance, topics, homework, marks, the teacher’s words'),
    msg('Contract, art. 6(1)(b)'),
    msg('Until the student’s account is deleted'),
  ],
  [
    msg('Ratings'),
    msg('Your stars and your text, which you can change, and whether everyone may read it without your name'),
    msg('Legitimate interest: to help others choose a teacher, art. 6(1)(f)'),
    msg('Until the account is deleted'),
  ],
  [
    msg('Reports of problems with a lesson'),
    msg('Who reported what about which lesson, our answer, and whether we returned the lesson'),
    msg('Contract and legitimate interest: safety and complaints, art. 6(1)(b) and (f)'),
    msg('As long as the lesson'),
  ],
  [
    msg('Notes of our staff'),
    msg('What our staff note about your requests, so that you do not have to tell it twice'),
    msg('Legitimate interest: to help you, art. 6(1)(f)'),
    msg('Until they are deleted, at the latest with the account'),
  ],
  [
    msg('Checks before working with children'),
    msg('What the Act of 13 May 2016 requires of people who work with minors'),
    msg('Legal duty, art. 6(1)(c) and art. 10'),
    msg('During the cooperation, then as the law requires'),
  ],
  [
    msg('Notifications and e-mails'),
    msg('What happened to your lessons, e-mail address'),
    msg('Contract, art. 6(1)(b)'),
    msg('Until the account is deleted'),
  ],
  [
    msg('Keeping the service safe'),
    msg('Signed-in devices, network address, browser, attempts to sign in, log of changes'),
    msg('Legitimate interest: security and evidence, art. 6(1)(f)'),
    msg('Devices 30 days after the last sign-in; technical logs 90 days; the log of changes 6 years'),
  ],
  [
    msg('What you ask us for'),
    msg('Requests for a role or for teacher access, your reasons, our answers and who decided'),
    msg('Contract, art. 6(1)(b)'),
    msg('Until the account is deleted'),
  ],
  [
    msg('Trainings that a school has agreed with us'),
    msg(
      'The contact and who accepted, the company and its NIP; names of participants and e-mail addresses if the school gives them, who was there, what they say about it',
    ),
    msg(
      'Contract with the school, art. 6(1)(b); for participants legitimate interest: holding the training that their school has ordered, art. 6(1)(f)',
    ),
    msg(
      '3 years after the training, or after its last date where it did not take place; the company and the amounts 5 years from the end of the year in which the tax was due',
    ),
  ],
  [
    msg('Requests for trainings and workshops'),
    msg('School or organisation, contact person, e-mail, telephone if given, what you ask for, our answers'),
    msg('Steps before a contract, art. 6(1)(b)'),
    msg('3 years after our decision'),
  ],
  [
    msg('Messages of the contact form, questions and complaints'),
    msg('Name, e-mail, what you write to us and our answers'),
    msg('Legal duty or legitimate interest: to answer you, art. 6(1)(c) or (f)'),
    msg('3 years after our answer, longer only while a claim is open'),
  ],
  [
    msg('Help with lost access'),
    msg(
      'The account you name, an address where we can reach you, what happened, how we made sure that the account is yours',
    ),
    msg('Legitimate interest: to give an account back to its owner only, art. 6(1)(f)'),
    msg('3 years after the case is closed'),
  ],
  [
    msg('Keeping forms free of misuse'),
    msg('The number of forms from a network address and of e-mails to an address, both only as a hash'),
    msg('Legitimate interest: security, art. 6(1)(f)'),
    msg('At most a day'),
  ],
] as const
