import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the student and the guardians. */
export const progressReportNotice = defineNotice('progress_report', {
  label: msg('Reports of progress'),
  title: msg('A report from {teacherName}'),
  message: msg('{teacherName} has written a report about {whose} lessons, {span}.'),
  onPage: msg('About {whose} lessons, {span}.'),
  category: 'lessons',
  tone: 'good',
  icon: 'book',
  email: true,
  emailAction: msg('Read the report'),
})

export const progressReportNotices: readonly Notice[] = [progressReportNotice]
