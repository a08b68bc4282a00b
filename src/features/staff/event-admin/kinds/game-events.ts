import { GAME_STATUS_LABELS, GAME_TYPE_LABELS } from '#features/games/games/game-types.ts'
import { cancelGameDates } from '#features/staff/event-changes/acts/cancel-game-dates.ts'
import { closeGames, endGames, repriceGames } from '#features/staff/event-changes/acts/game-acts.ts'
import type { EventKind } from '#features/staff/event-changes/event-kind.ts'
import type { Message } from '#kernel/messages.ts'
import { selectGameDates, selectGames } from './game-lists.ts'

const said = (labels: Readonly<Record<string, Message>>) =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, label()]))

export const gameEvents: EventKind = {
  name: 'games',
  label: "Dungeons'n English",
  words: { session: 'game', teacher: 'game master', student: 'player' },
  get types() {
    return said(GAME_TYPE_LABELS)
  },
  statuses: {
    get sessions() {
      return said(GAME_STATUS_LABELS)
    },
    dates: { planned: 'Planned', cancelled: 'Cancelled' },
  },
  selectSessions: selectGames,
  selectDates: selectGameDates,
  acts: [closeGames, repriceGames, endGames, cancelGameDates],
}
