import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the person who reported a problem. */
export const lessonReportResolvedNotice = defineNotice('lesson_report_resolved', {
  label: 'Answers to your reports',
  title: 'We have looked into your report: {subject}',
  message: 'About {subject}, {when}: {note}',
  category: 'lessons',
  tone: 'good',
  icon: 'shield',
  email: true,
  emailAction: 'View lesson',
})

export const lessonReportNotices: readonly Notice[] = [lessonReportResolvedNotice]
