import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'

/** To the person who reported a problem with a game. */
export const gameReportResolvedNotice = defineNotice('game_report_resolved', {
  label: 'Answers to your reports about games',
  title: 'We have looked into your report: {subject}',
  message: 'About {subject}, {when}: {note}',
  category: 'games',
  tone: 'good',
  icon: 'shield',
  email: true,
  emailAction: 'View the answer',
})

export const gameReportNotices: readonly Notice[] = [gameReportResolvedNotice]
