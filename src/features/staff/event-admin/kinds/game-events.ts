import { GAME_STATUS_LABELS, GAME_TYPE_LABELS } from '#features/games/games/game-types.ts'
import { cancelGameDates } from '#features/staff/event-changes/acts/cancel-game-dates.ts'
import { closeGames, endGames, repriceGames } from '#features/staff/event-changes/acts/game-acts.ts'
import type { EventKind } from '#features/staff/event-changes/event-kind.ts'
import { msg } from '#kernel/messages.ts'
import { DATE_STATUSES } from '../date-statuses.ts'
import { selectGameDates, selectGames } from './game-lists.ts'

export const gameEvents: EventKind = {
  name: 'games',
  label: "Dungeons'n English",
  words: {
    session: msg('Game'),
    sessions: msg('Games'),
    datesOfSessions: msg('Game dates'),
    teacher: msg('Game master'),
    teacherUsername: msg('Game master’s username'),
    titleOrTeacher: msg('Title or game master'),
    students: msg('Players'),
    noStudent: msg('No player'),
    noSessionFound: msg('No game found'),
  },
  countLabel: msg('{count, plural, one {# game} other {# games}}'),
  types: GAME_TYPE_LABELS,
  statuses: { sessions: GAME_STATUS_LABELS, dates: DATE_STATUSES },
  selectSessions: selectGames,
  selectDates: selectGameDates,
  acts: [closeGames, repriceGames, endGames, cancelGameDates],
}
