import { reservationEnded, reservationResigned } from '#features/academy/reservations/events.ts'
import { notify, notifyAll } from '#features/people/notifications/notify.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { msg, type Said, t } from '#kernel/messages.ts'
import { formatDateAndTime, toInstant } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, onAll, type Reaction } from '#platform/events.ts'
import { findRequest } from './answering.ts'
import { listAskedDates, listNamedDates } from './dates.ts'
import {
  dateHandedOver,
  substituteAccepted,
  substituteAsked,
  substituteAssigned,
  substituteDeclined,
  substituteExpired,
  substitutesFreed,
  substituteWithdrawn,
} from './events.ts'
import { substituteAnsweredNotice, substituteAskedNotice, substituteNewsNotice } from './notices.ts'
import { substituteRequestPath } from './paths.ts'
import { tellStudents } from './student-notices.ts'
import type { SubstituteRequest } from './table.ts'
import { datesSentence, readPeople, readTitle, without } from './telling.ts'

const readAbout = async (tx: Tx, requestId: string) => {
  const request = await findRequest(tx, requestId)
  if (!request) throw new Error(`no request ${requestId}`)
  const dates = await listAskedDates(tx, [requestId])
  return { request, dates, subject: await readTitle(tx, request.sessionId) }
}

const aboutOf = ({ id, sessionId, teacherId }: SubstituteRequest) => ({
  ...{ entityId: id, link: substituteRequestPath(id), fields: { sessionId, teacherId } },
})

const quoted = (words: string): string => (words ? ` ${t('“{words}”', { words })}` : '')

const tellAsked = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof substituteAsked>): Promise<void> => {
  const { request, dates, subject } = await readAbout(tx, payload.requestId)
  const { substituteId, teacherId, askedBy, deadline, message } = request
  const personOf = await readPeople(tx, [substituteId, teacherId, askedBy])
  const { zone } = personOf(substituteId)
  await notify(tx, ctx, substituteAskedNotice, {
    ...aboutOf(request),
    userId: substituteId,
    params: {
      subject,
      who: askedBy === teacherId ? personOf(teacherId).name : msg('The school'),
      instead: () =>
        askedBy === teacherId
          ? ''
          : ` ${t('[asks] instead of {teacherName}', { teacherName: personOf(teacherId).name })}`,
      dates: () => datesSentence(dates, zone, ctx.now),
      deadline: () => formatDateAndTime(deadline, zone, ctx.now),
      words: () => quoted(message),
    },
    dedupeKey: `substitute-asked:${request.id}`,
  })
}

type Answered = { readonly what: Said; readonly outcome: (name: string) => string }

/** Tells the side that asked, and those who taught what was taken over. */
const tellAsking = async (
  tx: Tx,
  ctx: Ctx,
  about: Awaited<ReturnType<typeof readAbout>>,
  { what, outcome, formerIds = [] }: Answered & { readonly formerIds?: readonly string[] },
): Promise<void> => {
  const { request, subject } = about
  const told = without([request.askedBy, request.teacherId, ...formerIds], ctx).filter(
    id => id !== request.substituteId,
  )
  const personOf = await readPeople(tx, [...told, request.substituteId])
  const taken = about.dates.filter(({ handedOverAt }) => handedOverAt !== null)
  await notifyAll(
    tx,
    ctx,
    substituteAnsweredNotice,
    told.map(userId => ({
      ...aboutOf(request),
      userId,
      params: {
        ...{ what, subject, outcome: () => outcome(personOf(request.substituteId).name) },
        words: () => quoted(request.answer),
        dates: () => datesSentence(taken.length > 0 ? taken : about.dates, personOf(userId).zone, ctx.now),
      },
      dedupeKey: `substitute-answered:${request.id}`,
    })),
  )
}

/** Tells the teacher who was asked what others have decided. */
const tellSubstitute = async (
  tx: Tx,
  ctx: Ctx,
  { request, subject, dates }: Awaited<ReturnType<typeof readAbout>>,
  { what, outcome }: { readonly what: Said; readonly outcome: Said },
): Promise<void> => {
  if (userIdOf(ctx.actor) === request.substituteId) return
  const { zone } = (await readPeople(tx, [request.substituteId]))(request.substituteId)
  await notify(tx, ctx, substituteNewsNotice, {
    ...aboutOf(request),
    userId: request.substituteId,
    params: { what, subject, outcome, dates: () => datesSentence(dates, zone, ctx.now) },
    dedupeKey: `substitute-news:${request.id}`,
  })
}

const tellAccepted = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof substituteAccepted>): Promise<void> => {
  const about = await readAbout(tx, payload.requestId)
  const isPart = payload.taken.length < about.dates.length
  await tellAsking(tx, ctx, about, {
    ...{ what: msg('A substitute teaches'), formerIds: formerOf(about) },
    outcome: name =>
      isPart
        ? t('{name} has accepted a part of it; the other dates stay as they are. Taken over:', { name })
        : t('{name} has accepted. Taken over:', { name }),
  })
}

const formerOf = ({ dates }: Awaited<ReturnType<typeof readAbout>>): readonly string[] =>
  dates.flatMap(({ fromId }) => (fromId ? [fromId] : []))

const tellAssigned = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof substituteAssigned>): Promise<void> => {
  const about = await readAbout(tx, payload.requestId)
  await tellAsking(tx, ctx, about, {
    ...{ what: msg('A substitute teaches'), formerIds: formerOf(about) },
    outcome: name => t('The school has entered that {name} teaches:', { name }),
  })
  await tellSubstitute(tx, ctx, about, {
    what: msg('You teach as a substitute'),
    outcome: msg('The school has entered you, as you agreed.'),
  })
}

const tellDeclined = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof substituteDeclined>): Promise<void> =>
  tellAsking(tx, ctx, await readAbout(tx, payload.requestId), {
    what: msg('No substitute'),
    outcome: name => t('{name} cannot teach. These dates stay with their teacher:', { name }),
  })

const tellExpired = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof substituteExpired>): Promise<void> => {
  const about = await readAbout(tx, payload.requestId)
  await tellAsking(tx, ctx, about, {
    what: msg('No answer'),
    outcome: name => t('{name} has not answered in time. These dates stay with their teacher:', { name }),
  })
  await tellSubstitute(tx, ctx, about, { what: msg('Time is over'), outcome: msg('The time to answer is over.') })
}

const tellWithdrawn = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof substituteWithdrawn>): Promise<void> => {
  const about = await readAbout(tx, payload.requestId)
  await tellSubstitute(tx, ctx, about, {
    what: msg('No substitute is needed'),
    outcome: msg('The request was withdrawn: you do not teach.'),
  })
}

/** A student has left, or was removed: who teaches some of the dates instead is told, as the teacher of the session is. */
const tellLeft = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof reservationResigned>): Promise<void> => {
  const { substituteIds = [], occurrenceIds, reservationId, sessionId, studentId } = payload
  if (substituteIds.length === 0) return
  const personOf = await readPeople(tx, [...substituteIds, studentId])
  const subject = await readTitle(tx, sessionId)
  const dates = await listNamedDates(tx, sessionId, occurrenceIds)
  await notifyAll(
    tx,
    ctx,
    substituteNewsNotice,
    without(substituteIds, ctx).map(userId => ({
      ...{ userId, entityId: reservationId, link: '/campus/calendar', fields: { sessionId, studentId } },
      params: {
        ...{ subject, what: msg('A student left') },
        outcome: () => t('{studentName} does not come any more:', { studentName: personOf(studentId).name }),
        dates: () =>
          datesSentence(
            dates.filter(({ hostId }) => hostId === userId),
            personOf(userId).zone,
            ctx.now,
          ),
      },
      dedupeKey: `substitute-left:${reservationId}`,
    })),
  )
}

/** Who was to teach dates that no longer take place. Their students, if there were any, read it from the session. */
const tellFreed = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof substitutesFreed>): Promise<void> => {
  const { sessionId, title, dates } = payload
  const datesOf = Map.groupBy(dates, ({ hostId }) => hostId)
  const told = without([...datesOf.keys()], ctx)
  if (told.length === 0) return
  const personOf = await readPeople(tx, told)
  await notifyAll(
    tx,
    ctx,
    substituteNewsNotice,
    told.map(userId => {
      const own = datesOf.get(userId) ?? []
      const spans = own.map(({ start, end }) => ({ start: toInstant(start), end: toInstant(end) }))
      return {
        ...{ userId, entityId: sessionId, link: '/campus/calendar', fields: { sessionId } },
        params: {
          ...{
            subject: title,
            what: msg('No longer yours to teach'),
            outcome: msg('These dates do not take place any more:'),
          },
          dates: () => datesSentence(spans, personOf(userId).zone, ctx.now),
        },
        dedupeKey: `substitute-freed:${sessionId}:${own[0]?.start ?? ''}`,
      }
    }),
  )
}

export const substituteReactions: readonly Reaction[] = [
  on(reservationResigned, tellLeft),
  on(reservationEnded, tellLeft),
  on(substitutesFreed, tellFreed),
  on(substituteAsked, tellAsked),
  on(substituteAccepted, tellAccepted),
  on(substituteAssigned, tellAssigned),
  on(substituteDeclined, tellDeclined),
  on(substituteExpired, tellExpired),
  on(substituteWithdrawn, tellWithdrawn),
  onAll(dateHandedOver, tellStudents),
]
