import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the student and the guardians. */
export const progressReportNotice = defineNotice('progress_report', {
  label: 'Reports of progress',
  title: 'A report from {teacherName}',
  message: '{teacherName} has written a report about {whose} lessons, {span}.',
  onPage: 'About {whose} lessons, {span}.',
  category: 'lessons',
  tone: 'good',
  icon: 'book',
  email: true,
  emailAction: 'Read the report',
})

export const progressReportNotices: readonly Notice[] = [progressReportNotice]
