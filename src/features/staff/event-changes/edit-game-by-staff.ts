import { myGamePath } from '#features/games/games/paths.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { GAME_NOT_FOUND } from '#features/games/games/refusals.ts'
import { applyGameModification } from '#features/staff/game-requests/apply-game-modification.ts'
import { currentGameFields, GAME_FIELD_LABELS } from '#features/staff/game-requests/game-modification-fields.ts'
import type { ModifiableFields } from '#features/staff/session-requests/modification-fields.ts'
import { changeLabels, onlyChanged } from '#features/staff/session-requests/modification-rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { refuseIfNotConfirmed } from '#platform/confirming.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { sessionEditedByStaff } from './events.ts'
import { mayManageEvents } from './policy.ts'
import { NOTHING_CHANGES } from './refusals.ts'
import { tellTeacher } from './tell-teacher.ts'

/** `price` in grosze; `startTime` is of the weekly game that is named, or of the only one. */
export type GameEdit = ModifiableFields & {
  readonly weeklyGame?: string | undefined
  readonly description?: string | undefined
}

/**
 * Staff change what a game master may not change alone. Those who have joined keep their price; players and the game master are told,
 * with the reason. Another price asks for the second factor: 403 `confirm_first`. Refuses 404 for everyone but staff, 422
 * `nothing_changes`, and as `modifyGame` (docs/product.md §12.13, §13.1).
 */
export const editGameByStaff = async (tx: Tx, ctx: Ctx, id: string, edit: GameEdit, reason: string): Promise<void> => {
  if (mayManageEvents(ctx.actor)) refuse(GAME_NOT_FOUND)
  const game = await lockGame(tx, id)
  const { weeklyGame, description: given, ...fields } = edit
  const asked = onlyChanged(fields, currentGameFields(game, weeklyGame))
  const description = given === undefined || given === game.description ? undefined : given
  if (Object.keys(asked.changes).length === 0 && description === undefined) refuse(NOTHING_CHANGES)
  if (asked.changes.price !== undefined) refuseIfNotConfirmed(ctx)
  const cause = newId('event')
  await applyGameModification(tx, ctx, game, { cause, asked, weeklyGame, description, reason })
  const { teacherId, title } = game
  const changed = [...Object.keys(asked.changes), ...(description === undefined ? [] : ['description'])]
  await recordEvents(tx, ctx, sessionEditedByStaff(id, { sessionId: id, teacherId, fields: changed, reason }))
  const labels = () => [
    ...changeLabels(asked).map(([field, label]) => `${GAME_FIELD_LABELS[field]()}: ${label}.`),
    ...(description === undefined ? [] : [t('Description: new text.')]),
  ]
  const what = () => t('The school changed {title}. {changes}', { title, changes: labels().join(' ') })
  await tellTeacher(tx, ctx, {
    ...{ sessionId: id, teacherId, title, what, reason, dedupeKey: `edited:${cause}` },
    link: myGamePath(id),
  })
}
