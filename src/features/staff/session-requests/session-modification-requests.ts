import { z } from 'zod'
import { decideModification } from '#features/academy/publishing/modify-booked-session.ts'
import { findWeeklyLesson } from '#features/academy/publishing/start-time-change.ts'
import { mayManage, mayPublish } from '#features/academy/sessions/policy.ts'
import { lockSession, wasEverReserved } from '#features/academy/sessions/queries.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { mySessionPath, publicSessionPath } from '#features/staff/requests/paths.ts'
import { defineRequestKind } from '#features/staff/requests/request-kind.ts'
import { tellFiler } from '#features/staff/requests/tell-filer.ts'
import { weekdayName } from '#kernel/day-names.ts'
import { unwrap } from '#kernel/decision.ts'
import { msg, t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Weekday } from '#kernel/timetable.ts'
import { formatHour } from '#kernel/timetable.ts'
import { applyModification } from './apply-modification.ts'
import { FIELD_LABELS } from './modification-fields.ts'
import {
  changeLabels,
  checkUnchanged,
  currentFields,
  decideAsking,
  type ModificationAsked,
  toModification,
} from './modification-rules.ts'
import { CHANGE_IT_YOURSELF, SESSION_NOT_OPEN, TEACHER_WITHOUT_ACCESS } from './refusals.ts'
import { modificationInput } from './schema.ts'

type ModificationRequest = ModificationAsked & {
  readonly sessionId: string
  readonly sessionTitle: string
  readonly type: SessionType
  /** Which weekly lesson of a group `startTime` is for: `Tuesday 17.5`. */
  readonly weeklyLesson?: string
  readonly message: string
}

const titleOf = ({ sessionTitle }: ModificationRequest) => t('Change of {sessionTitle}', { sessionTitle })

/** A teacher asks to change what is locked because students have booked (docs/product.md §10.7). */
export const sessionModificationRequests = defineRequestKind({
  name: 'a_session_modification_requests',
  label: msg('Session modifications'),
  section: 'session-modifications',
  input: modificationInput,
  mayFile: mayPublish,
  scope: ['teach'],
  file: async (tx, ctx, { sessionId, message, weeklyLesson, ...asked }) => {
    const session = await lockSession(tx, sessionId)
    const refusal = mayManage(ctx.actor, session)
    if (refusal) refuse(refusal)
    if (!takesReservations(session.status)) refuse(SESSION_NOT_OPEN)
    if (!(await wasEverReserved(tx, sessionId))) refuse(CHANGE_IT_YOURSELF)
    const modified = unwrap(decideAsking(asked, currentFields(session, weeklyLesson, ctx.now)))
    await decideModification(tx, ctx, session, toModification(modified.changes, weeklyLesson))
    const lesson =
      modified.changes.startTime === undefined ? undefined : findWeeklyLesson(session.date_time, weeklyLesson)
    return {
      data: {
        ...{ sessionId, sessionTitle: session.title, type: session.type, message, ...modified },
        ...(lesson ? { weeklyLesson: `${lesson.weekday} ${lesson.from}` } : {}),
      },
      ...{ entityId: sessionId, openKey: sessionId },
    }
  },
  lockFirst: (tx, { data }) => lockSession(tx, data.sessionId),
  consequence: () => t('The session is changed as requested.'),
  approval: z.strictObject({}),
  approve: async (tx, ctx, { id, data }) => {
    const { originalData, weeklyLesson } = data
    const session = await lockSession(tx, data.sessionId)
    if (!takesReservations(session.status)) refuse(SESSION_NOT_OPEN)
    if (!session.teacherHasAccess) refuse(TEACHER_WITHOUT_ACCESS)
    unwrap(checkUnchanged(originalData, currentFields(session, weeklyLesson, ctx.now)))
    await applyModification(tx, ctx, session, { cause: id, asked: data, weeklyLesson })
  },
  tell: (tx, ctx, request, decision) =>
    tellFiler(tx, ctx, request, {
      ...{ ...decision, subject: () => titleOf(request.data) },
      link: mySessionPath(request.data.sessionId),
    }),
  summary: (data: ModificationRequest) => ({
    title: titleOf(data),
    details: [
      [t('Session'), data.sessionTitle],
      ...(data.weeklyLesson ? [[t('Weekly lesson'), weeklyLabel(data.weeklyLesson)] as const] : []),
      ...changeLabels(data).map(([field, label]) => [FIELD_LABELS[field](), label] as const),
      ...(data.message ? [[t('Message'), data.message] as const] : []),
    ],
    link: { to: publicSessionPath(data.sessionId), label: t('The session') },
  }),
})

const weeklyLabel = (slot: string): string => {
  const [weekday = '', hour = ''] = slot.split(' ')
  return `${weekdayName(weekday as Weekday)} ${formatHour(Number(hour))}`
}
