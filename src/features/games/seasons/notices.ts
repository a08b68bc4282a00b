import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg } from '#kernel/messages.ts'

const look = { category: 'games', tone: 'dungeons', icon: 'dice', email: true } as const

/** To a player of the last season, and the guardian who pays. */
export const seasonOffered = defineNotice('game_season', {
  ...look,
  label: msg('New seasons of your games'),
  title: msg('A new season: {subject}'),
  message: msg(
    '{teacherName} continues {subject}: {what}, {when}. We keep a seat for {studentName} until {until}; after that it goes to others. {price} {lists}',
  ),
  emailAction: msg('View your seat'),
})

/** To a player of the last season who has something else at the time of a game. */
export const seasonWhileBusy = defineNotice('game_season_busy', {
  ...look,
  label: msg('New seasons at a time at which you are busy'),
  title: msg('A new season: {subject}'),
  message: msg(
    '{teacherName} continues {subject}: {when}. {studentName} has something else at the time of a game, so no seat is kept.',
  ),
  emailAction: msg('View the notification'),
})

/** To a person who waited for a seat in the last season. */
export const seasonWaiting = defineNotice('game_season_waiting', {
  ...look,
  label: msg('New seasons of games for which you waited'),
  icon: 'clock',
  title: msg('A new season: {subject}'),
  message: msg(
    '{teacherName} continues {subject}: {when}. {studentName} waited for a seat, so {studentName} is on its waitlist, and is asked before a seat is taken. Leave the waitlist at any time.',
  ),
  emailAction: msg('View the waitlist'),
})

export const seasonNotices: readonly Notice[] = [seasonOffered, seasonWhileBusy, seasonWaiting]
