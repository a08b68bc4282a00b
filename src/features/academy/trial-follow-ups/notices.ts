import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the student and the guardians, once the trial is over. */
export const trialOverNotice = defineNotice('trial_over', {
  label: msg('After a trial lesson'),
  title: msg('How was the trial lesson with {teacherName}?'),
  message: msg(
    '{whose} trial lesson {subject} with {teacherName} is over. If you would like to go on: {time} every week is one press away.',
  ),
  category: 'lessons',
  tone: 'academy',
  icon: 'calendar',
  email: true,
  emailAction: msg('Book every week'),
})

export const trialNotices: readonly Notice[] = [trialOverNotice]
