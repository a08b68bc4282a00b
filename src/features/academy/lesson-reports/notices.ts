import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the person who reported a problem. */
export const lessonReportResolvedNotice = defineNotice('lesson_report_resolved', {
  label: msg('Answers to your reports'),
  title: msg('We have looked into your report: {subject}'),
  message: msg('About {subject}, {when}: {note}'),
  category: 'lessons',
  tone: 'good',
  icon: 'shield',
  email: true,
  emailAction: msg('View lesson'),
})

export const lessonReportNotices: readonly Notice[] = [lessonReportResolvedNotice]
