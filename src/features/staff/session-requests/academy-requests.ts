import { eq } from 'drizzle-orm'
import { fullSubjectName, TRACKS } from '#features/academy/catalogue/subjects.ts'
import { checkApproval } from '#features/academy/reservations/policy.ts'
import { EMAIL_NOT_VERIFIED } from '#features/academy/reservations/refusals.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { publicSessionPath } from '#features/staff/requests/paths.ts'
import { defineRequestKind } from '#features/staff/requests/request-kind.ts'
import { requests } from '#features/staff/requests/table.ts'
import { tellFiler } from '#features/staff/requests/tell-filer.ts'
import { weekdayName, writeRange } from '#kernel/day-names.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { type Policy, requireUser, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { consecutiveRuns, type DateTimeMap, formatHour, slotsByDay } from '#kernel/timetable.ts'
import { zoneName } from '#kernel/zones.ts'
import { NOT_ON_OFFER } from './refusals.ts'
import { wishApproval, wishInput } from './schema.ts'
import { listSessionChoices } from './session-choices.ts'

type AcademyRequest = {
  readonly track: string
  readonly subject: string
  readonly date_time: DateTimeMap
  readonly zone: string
  /** Grosze for an hour. */
  readonly amount: number
  readonly message: string
  readonly rating?: number
  readonly ratingCount?: number
  /** The session with which staff answered it. */
  readonly matched?: { readonly id: string; readonly title: string }
}

/** The rule for reserving: a confirmed address, and for a child a confirmed guardian (docs/product.md §5.2). */
export const mayWish: Policy = actor => {
  if (actor.kind !== 'user') return SIGN_IN_REQUIRED
  if (!actor.emailVerified) return EMAIL_NOT_VERIFIED
  return checkApproval(actor)
}

const timesLabel = (map: DateTimeMap): string =>
  slotsByDay(map)
    .map(([day, hours]) => {
      const runs = consecutiveRuns(hours).map(({ from, to }) => writeRange(formatHour(from), formatHour(to)))
      return `${weekdayName(day)} ${runs.join(', ')}`
    })
    .join('; ')

const titleOf = ({ subject }: Pick<AcademyRequest, 'subject'>) =>
  t('Lessons in {subject}', { subject: fullSubjectName(subject) })

/** A student's wish for lessons that are not on offer; staff answer it with a session (docs/product.md §10.5). */
export const academyRequests = defineRequestKind({
  name: 'academy_requests',
  label: msg('Session requests'),
  section: 'session-requests',
  input: wishInput,
  mayFile: mayWish,
  scope: ['book'],
  file: async (_tx, ctx, { rating, ratingCount, ...wish }) => {
    const { id, zone } = requireUser(ctx.actor)
    const ratings = { ...(rating == null ? {} : { rating }), ...(ratingCount == null ? {} : { ratingCount }) }
    return { data: { ...wish, ...ratings, zone: wish.zone ?? zone }, openKey: `${id}:${wish.subject}` }
  },
  listChoices: (reader, asked, most) => listSessionChoices(reader, asked, most),
  approveLabel: msg('Suggest a session'),
  consequence: () => t('We show the session to the person who asked; nothing is booked.'),
  approval: wishApproval,
  approve: async (tx, _ctx, { id, data }, { sessionId }) => {
    const session = await findSession(tx, sessionId)
    if (!session || !isOnOffer(session)) return refuse(NOT_ON_OFFER)
    const matched = { id: session.id, title: session.title }
    await tx
      .update(requests)
      .set({ data: { ...data, matched }, entityId: session.id })
      .where(eq(requests.id, id))
  },
  tell: async (tx, ctx, request, { status, reason }) => {
    const { matched } = request.data
    const told = { status, subject: () => titleOf(request.data) }
    if (!matched) return tellFiler(tx, ctx, request, { ...told, reason })
    const answer = () => joinSentences(t('We suggest “{title}”.', { title: matched.title }), reason)
    await tellFiler(tx, ctx, request, { ...told, reason: answer, link: publicSessionPath(matched.id) })
  },
  apiFields: ({ amount, rating, ratingCount }) => ({ amount, rating, ratingCount }),
  summary: (data: AcademyRequest) => ({
    title: titleOf(data),
    details: [
      [t('Track'), TRACKS.find(({ id }) => id === data.track)?.name ?? data.track],
      [t('[school] Subject'), fullSubjectName(data.subject)],
      [t('Times ({zone})', { zone: zoneName(data.zone) }), timesLabel(data.date_time)],
      [t('Would pay'), t('{amount} an hour', { amount: formatPLN(data.amount) })],
      ...(data.message ? [[t('Message'), data.message] as const] : []),
      ...(data.matched ? [[t('Our answer'), data.matched.title] as const] : []),
    ],
    link: data.matched
      ? { to: publicSessionPath(data.matched.id), label: data.matched.title }
      : { to: `/campus?subject=${data.subject}`, label: t('Sessions of this subject') },
  }),
})
