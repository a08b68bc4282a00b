import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

/** To the person who reported a problem with a game. */
export const gameReportResolvedNotice = defineNotice('game_report_resolved', {
  label: msg('Answers to your reports about games'),
  title: msg('We have looked into your report: {subject}'),
  message: msg('About {subject}, {when}: {note}'),
  category: 'games',
  tone: 'good',
  icon: 'shield',
  email: true,
  emailAction: msg('View the answer'),
})

export const gameReportNotices: readonly Notice[] = [gameReportResolvedNotice]
