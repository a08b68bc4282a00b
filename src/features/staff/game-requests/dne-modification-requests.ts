import { z } from 'zod'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { wasEverReserved } from '#features/academy/sessions/queries.ts'
import { gamePath, myGamePath } from '#features/games/games/paths.ts'
import { mayManageGame } from '#features/games/games/policy.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { GAME_ENDED } from '#features/games/games/refusals.ts'
import { decideGameChanges } from '#features/games/publishing/modify-joined-game.ts'
import { findWeeklyGame } from '#features/games/publishing/start-time-change.ts'
import { defineRequestKind } from '#features/staff/requests/request-kind.ts'
import { tellFiler } from '#features/staff/requests/tell-filer.ts'
import {
  changeLabels,
  checkUnchanged,
  decideAsking,
  type ModificationAsked,
} from '#features/staff/session-requests/modification-rules.ts'
import { TEACHER_WITHOUT_ACCESS } from '#features/staff/session-requests/refusals.ts'
import { weekdayName } from '#kernel/day-names.ts'
import { unwrap } from '#kernel/decision.ts'
import { msg, t } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Weekday } from '#kernel/timetable.ts'
import { formatHour } from '#kernel/timetable.ts'
import { applyGameModification } from './apply-game-modification.ts'
import { currentGameFields, GAME_FIELD_LABELS, toGameModification } from './game-modification-fields.ts'
import { gameModificationInput } from './schema.ts'

const CHANGE_GAME_YOURSELF: Refusal = {
  code: 'change_it_yourself',
  status: 409,
  message: msg('No player has joined this game yet, so you can change it yourself.'),
}

type GameModificationRequest = ModificationAsked & {
  readonly sessionId: string
  readonly sessionTitle: string
  /** Which weekly game `startTime` is for: `Friday 18.5`. */
  readonly weeklyGame?: string
  readonly message: string
}

const titleOf = ({ sessionTitle }: GameModificationRequest) => t('Change of {sessionTitle}', { sessionTitle })

/** A game master asks to change what is fixed because players have joined (docs/product.md §13.1). */
export const dneModificationRequests = defineRequestKind({
  name: 'dne_modification_requests',
  label: msg('Game modifications'),
  section: 'session-modifications',
  input: gameModificationInput,
  mayFile: mayPublish,
  scope: ['teach'],
  file: async (tx, ctx, { sessionId, message, weeklyGame, ...asked }) => {
    const game = await lockGame(tx, sessionId)
    const refusal = mayManageGame(ctx.actor, game)
    if (refusal) refuse(refusal)
    if (game.status === 'ended') refuse(GAME_ENDED)
    if (!(await wasEverReserved(tx, sessionId))) refuse(CHANGE_GAME_YOURSELF)
    const modified = unwrap(decideAsking(asked, currentGameFields(game, weeklyGame)))
    await decideGameChanges(tx, ctx, game, toGameModification(modified.changes, weeklyGame))
    const weekly = modified.changes.startTime === undefined ? undefined : findWeeklyGame(game.date_time, weeklyGame)
    return {
      data: {
        ...{ sessionId, sessionTitle: game.title, message, ...modified },
        ...(weekly ? { weeklyGame: `${weekly.weekday} ${weekly.hour}` } : {}),
      },
      ...{ entityId: sessionId, openKey: sessionId },
    }
  },
  lockFirst: (tx, { data }) => lockGame(tx, data.sessionId),
  consequence: () => t('The game is changed as requested.'),
  approval: z.strictObject({}),
  approve: async (tx, ctx, { id, data }) => {
    const { originalData, weeklyGame } = data
    const game = await lockGame(tx, data.sessionId)
    if (game.status === 'ended') refuse(GAME_ENDED)
    if (!game.teacherHasAccess) refuse(TEACHER_WITHOUT_ACCESS)
    unwrap(checkUnchanged(originalData, currentGameFields(game, weeklyGame)))
    await applyGameModification(tx, ctx, game, { cause: id, asked: data, weeklyGame })
  },
  tell: (tx, ctx, request, decision) =>
    tellFiler(tx, ctx, request, {
      ...{ ...decision, subject: () => titleOf(request.data) },
      link: myGamePath(request.data.sessionId),
    }),
  summary: (data: GameModificationRequest) => ({
    title: titleOf(data),
    details: [
      [t('Game'), data.sessionTitle],
      ...(data.weeklyGame ? [[t('Weekly game'), weeklyLabel(data.weeklyGame)] as const] : []),
      ...changeLabels(data).map(([field, label]) => [GAME_FIELD_LABELS[field](), label] as const),
      ...(data.message ? [[t('Message'), data.message] as const] : []),
    ],
    link: { to: gamePath(data.sessionId), label: t('The game') },
  }),
})

const weeklyLabel = (slot: string): string => {
  const [weekday = '', hour = ''] = slot.split(' ')
  return `${weekdayName(weekday as Weekday)} ${formatHour(Number(hour))}`
}
