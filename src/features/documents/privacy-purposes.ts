/** What we keep, why, on what basis and for how long; one row each. */
export const PURPOSES = [
  [
    'Your account',
    'E-mail, password (only as a hash), name, user name, birth date, time zone, theme, role',
    'Contract, art. 6(1)(b) GDPR',
    'Until the account is deleted, then 30 days in backups',
  ],
  [
    'Lessons you reserve or teach',
    'Sessions, dates, places, holds, reservations, who teaches and who attends',
    'Contract, art. 6(1)(b)',
    'Until the account is deleted; what proves a contract 6 years (art. 118 of the Civil Code)',
  ],
  [
    'Payments, receipts, taxes',
    'Amounts, dates, payer, what was paid for, the provider’s reference; never a full card number',
    'Legal duty, art. 6(1)(c), with tax and accounting law',
    '5 years from the end of the year in which the tax was due',
  ],
  [
    'A guardian’s confirmation',
    'Guardian’s e-mail, the time of the confirmation, which child',
    'Legal duty and legitimate interest: protecting minors, art. 6(1)(c) and (f)',
    'As long as the child’s account, then 3 years',
  ],
  [
    'Teachers’ public profile',
    'Name, photo, introduction, languages, qualifications, rating',
    'Contract, art. 6(1)(b)',
    'Until the teacher removes it or leaves',
  ],
  [
    'A profile photo, if you add one',
    'Two small squares of it, without the place, time and device that the camera wrote into the file',
    'Contract, art. 6(1)(b)',
    'Until you remove or replace it',
  ],
  [
    'Attendance',
    'When a student, a teacher or one of our staff first came to an online lesson through its link',
    'Contract and legitimate interest: to decide when a lesson did not take place, art. 6(1)(b) and (f)',
    'As long as the lesson',
  ],
  [
    'Materials',
    'The files of a session with their names, titles and descriptions, and who uploaded them',
    'Contract, art. 6(1)(b)',
    'Until the teacher deletes them',
  ],
  [
    'Ratings',
    'Your stars and your text, which you can change',
    'Legitimate interest: to help others choose a teacher, art. 6(1)(f)',
    'Until the account is deleted',
  ],
  [
    'Reports of problems with a lesson',
    'Who reported what about which lesson, our answer, and whether we returned the lesson',
    'Contract and legitimate interest: safety and complaints, art. 6(1)(b) and (f)',
    'As long as the lesson',
  ],
  [
    'Checks before working with children',
    'What the Act of 13 May 2016 requires of people who work with minors',
    'Legal duty, art. 6(1)(c) and art. 10',
    'During the cooperation, then as the law requires',
  ],
  [
    'Notifications and e-mails',
    'What happened to your lessons, e-mail address',
    'Contract, art. 6(1)(b)',
    'Until the account is deleted',
  ],
  [
    'Keeping the service safe',
    'Signed-in devices, network address, browser, attempts to sign in, log of changes',
    'Legitimate interest: security and evidence, art. 6(1)(f)',
    'Devices 30 days after the last sign-in; technical logs 90 days; the log of changes 6 years',
  ],
  [
    'What you ask us for',
    'Requests for a role or for teacher access, your reasons, our answers and who decided',
    'Contract, art. 6(1)(b)',
    'Until the account is deleted',
  ],
  [
    'Questions and complaints',
    'What you write to us and our answers',
    'Legal duty or legitimate interest, art. 6(1)(c) or (f)',
    '3 years after the last message, longer only while a claim is open',
  ],
] as const
