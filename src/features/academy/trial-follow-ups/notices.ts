import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the student and the guardians, once the trial is over. */
export const trialOverNotice = defineNotice('trial_over', {
  label: 'After a trial lesson',
  title: 'How was the trial lesson with {teacherName}?',
  message:
    '{whose} trial lesson {subject} with {teacherName} is over. If you would like to go on: {time} every week is one press away.',
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
  emailAction: 'Book every week',
})

export const trialNotices: readonly Notice[] = [trialOverNotice]
