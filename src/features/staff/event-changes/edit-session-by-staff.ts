import { createHash } from 'node:crypto'
import { decideModification } from '#features/academy/publishing/modify-booked-session.ts'
import { findSession, lockSession, type OfferedSession } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import { applyModification } from '#features/staff/session-requests/apply-modification.ts'
import { FIELD_LABELS } from '#features/staff/session-requests/modification-fields.ts'
import {
  changeLabels,
  currentFields,
  onlyChanged,
  toModification,
} from '#features/staff/session-requests/modification-rules.ts'
import { SESSION_NOT_OPEN } from '#features/staff/session-requests/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { refuseIfNotConfirmed } from '#platform/confirming.ts'
import { db, type Reader } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { sessionEditedByStaff } from './events.ts'
import { mayManageEvents } from './policy.ts'
import { CHANGED_SINCE_PREVIEW, NOTHING_CHANGES } from './refusals.ts'
import type { StaffEdit } from './schema.ts'
import { tellTeacher } from './tell-teacher.ts'

/** What staff change and which dates move. Refuses 409 `session_not_open`, 422 `nothing_changes`, and as `decideModification`. */
const decideEditing = async (reader: Reader, ctx: Ctx, session: OfferedSession, edit: StaffEdit) => {
  const { description: given, weeklyLesson, ...fields } = edit
  const asked = onlyChanged(fields, currentFields(session, weeklyLesson, ctx.now))
  const description = given === undefined || given === session.description ? undefined : given
  if (Object.keys(asked.changes).length === 0 && description === undefined) refuse(NOTHING_CHANGES)
  if (!takesReservations(session.status)) refuse(SESSION_NOT_OPEN)
  const modification = { ...toModification(asked.changes, weeklyLesson), description }
  const { retiming } = await decideModification(reader, ctx, session, modification)
  const labels = () => changeLabels(asked).map(([field, label]) => ({ field: FIELD_LABELS[field](), label }))
  const moves = (retiming?.moves ?? []).map(({ from, to }) => ({ from: from.toString(), to: to.start.toString() }))
  return {
    ...{ asked, description, weeklyLesson, moves },
    labels: () =>
      description === undefined ? labels() : [...labels(), { field: t('Description'), label: t('New text') }],
    seen: createHash('sha256')
      .update(JSON.stringify([asked, description, moves]))
      .digest('base64url'),
  }
}

const checkStaff = ({ actor }: Ctx) => {
  const refusal = mayManageEvents(actor)
  if (refusal) refuse(refusal)
}

/** What an edit would change now. Refuses 403 for everyone but staff, 404 'Session not found', and as `editByStaff`. */
export const previewEdit = async (ctx: Ctx, id: string, edit: StaffEdit) => {
  checkStaff(ctx)
  const session = (await findSession(db, id)) ?? refuse(SESSION_NOT_FOUND)
  const { labels, moves, seen } = await decideEditing(db, ctx, session, edit)
  return { labels: labels(), moves, seen }
}

/**
 * Staff change what a teacher may not change alone. Existing bookings keep their price; students and the teacher are told, with the reason.
 * Another price asks for the second factor: 403 `confirm_first`. Refuses 403 for everyone but staff, 404 'Session not found', 409
 * `session_not_open`, `changed_since_preview`, 422 `nothing_changes`, and as `modifySession` (docs/product.md §10.7, §12.13).
 */
export const editByStaff = (
  ctx: Ctx,
  id: string,
  edit: StaffEdit,
  { reason, seen }: { readonly reason: string; readonly seen?: string | undefined },
): Promise<undefined> =>
  idempotentTransaction(ctx, async tx => {
    checkStaff(ctx)
    const session = await lockSession(tx, id)
    const decided = await decideEditing(tx, ctx, session, edit)
    if (decided.asked.changes.price !== undefined) refuseIfNotConfirmed(ctx)
    if (seen !== undefined && seen !== decided.seen) refuse(CHANGED_SINCE_PREVIEW)
    const cause = newId('event')
    await applyModification(tx, ctx, session, { ...decided, cause, reason })
    const { title, user_id: teacherId } = session
    const fields = [
      ...Object.keys(decided.asked.changes),
      ...(decided.description === undefined ? [] : ['description']),
    ]
    await recordEvents(tx, ctx, sessionEditedByStaff(id, { sessionId: id, teacherId, fields, reason }))
    const what = () =>
      t('The school changed {title}. {changes}', {
        title,
        changes: decided
          .labels()
          .map(({ field, label }) => `${field}: ${label}.`)
          .join(' '),
      })
    await tellTeacher(tx, ctx, { sessionId: id, teacherId, title, what, reason, dedupeKey: `edited:${cause}` })
    return undefined
  })
