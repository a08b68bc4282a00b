import { and, eq, exists, not } from 'drizzle-orm'
import { REPORT_KIND_LABELS } from '#features/academy/lesson-reports/schema.ts'
import { lessonReports } from '#features/academy/lesson-reports/table.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { campaignPlayers } from '#features/games/campaigns/table.ts'
import { gameReportKindLabel } from '#features/games/game-reports/labels.ts'
import { gameReports } from '#features/games/game-reports/table.ts'
import { gameEventPath } from '#features/games/games/paths.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { casePath } from '#features/people/recovery/paths.ts'
import { recoveryCases } from '#features/people/recovery/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { messagePath } from '#features/staff/contact/paths.ts'
import { contactMessages } from '#features/staff/contact/table.ts'
import { findRequestKind } from '#features/staff/request-queues/request-kinds.ts'
import { requestPath } from '#features/staff/requests/paths.ts'
import { REQUEST_STATUS_LABELS } from '#features/staff/requests/schema.ts'
import { requests } from '#features/staff/requests/table.ts'
import { t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { newestFirst, type TimelineSource } from '../source.ts'
import { stateWord } from '../state-words.ts'

const filed = newestFirst(requests.openedAt, requests.id)
const reported = newestFirst(lessonReports.createdAt, lessonReports.id)
const reportedGame = newestFirst(gameReports.createdAt, gameReports.id)
const written = newestFirst(contactMessages.createdAt, contactMessages.id)
const lost = newestFirst(recoveryCases.createdAt, recoveryCases.id)
const told = newestFirst(notifications.createdAt, notifications.id)

/** A campaign that the person plays in is told by the campaigns, and not twice. */
const isToldElsewhere = () =>
  exists(
    db
      .select({ id: campaignPlayers.id })
      .from(campaignPlayers)
      .where(and(eq(campaignPlayers.campaignId, requests.entityId), eq(campaignPlayers.userId, requests.filedBy))),
  )

const requestsFiled: TimelineSource = {
  kind: 'requests',
  read: async ({ personId, after, rows }) => {
    const { id, kind, status, data } = requests
    const found = await db
      .select({ id, at: filed.at, kind, status, data })
      .from(requests)
      .where(and(eq(requests.filedBy, personId), not(isToldElsewhere()), filed.behind(after)))
      .orderBy(...filed.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{
        id: each.id,
        at: each.at,
        title: t('Asked: {title}', { title: findRequestKind(each.kind).summary(each.data as never).title }),
      },
      ...{ sub: REQUEST_STATUS_LABELS[each.status](), to: requestPath(each.kind, each.id), amount: null },
    }))
  },
}

const lessonsReported: TimelineSource = {
  kind: 'reports',
  read: async ({ personId, after, rows }) => {
    const { id, kind, state, lessonId } = lessonReports
    const found = await db
      .select({ id, at: reported.at, kind, state, lessonId })
      .from(lessonReports)
      .where(and(eq(lessonReports.reporterId, personId), reported.behind(after)))
      .orderBy(...reported.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{
        id: each.id,
        at: each.at,
        title: t('Reported: {what}', { what: REPORT_KIND_LABELS[each.kind]() }),
        sub: stateWord(each.state),
      },
      ...{ to: lessonPath(each.lessonId), amount: null },
    }))
  },
}

const gamesReported: TimelineSource = {
  kind: 'reports',
  read: async ({ personId, after, rows }, mayOpen) => {
    const { id, kind, side, state } = gameReports
    const found = await db
      .select({ id, at: reportedGame.at, kind, side, state, gameId: occurrences.sessionId })
      .from(gameReports)
      .innerJoin(occurrences, eq(occurrences.id, gameReports.occurrenceId))
      .where(and(eq(gameReports.reporterId, personId), reportedGame.behind(after)))
      .orderBy(...reportedGame.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{
        id: each.id,
        at: each.at,
        title: t('Reported: {what}', { what: gameReportKindLabel(each.kind, each.side) }),
        sub: stateWord(each.state),
      },
      ...{ to: mayOpen.events ? gameEventPath(each.gameId) : null, amount: null },
    }))
  },
}

const contact: TimelineSource = {
  kind: 'messages',
  read: async ({ personId, after, rows }) => {
    const { id, subject, status } = contactMessages
    const found = await db
      .select({ id, at: written.at, subject, status })
      .from(contactMessages)
      .where(and(eq(contactMessages.userId, personId), written.behind(after)))
      .orderBy(...written.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{
        id: each.id,
        at: each.at,
        title: t('Wrote: {subject}', { subject: each.subject }),
        sub: stateWord(each.status),
      },
      ...{ to: messagePath(each.id), amount: null },
    }))
  },
}

const lostAccess: TimelineSource = {
  kind: 'messages',
  read: async ({ personId, after, rows }) => {
    const { id, status } = recoveryCases
    const found = await db
      .select({ id, at: lost.at, status })
      .from(recoveryCases)
      .where(and(eq(recoveryCases.userId, personId), lost.behind(after)))
      .orderBy(...lost.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{ id: each.id, at: each.at, title: t('Asked for lost access'), sub: stateWord(each.status) },
      ...{ to: casePath(each.id), amount: null },
    }))
  },
}

/** What we have sent: a notification, and with most of them an e-mail. Its words are the person's. */
const notices: TimelineSource = {
  kind: 'messages',
  read: async ({ personId, after, rows }) => {
    const { id, title, read } = notifications
    const found = await db
      .select({ id, at: told.at, title, read })
      .from(notifications)
      .where(and(eq(notifications.userId, personId), told.behind(after)))
      .orderBy(...told.orderBy)
      .limit(rows)
    return found.map(each => ({
      ...{
        id: each.id,
        at: each.at,
        title: t('We wrote: {title}', { title: each.title }),
        sub: each.read ? t('[message] Read') : t('[message] Not read yet'),
      },
      ...{ to: null, amount: null, isOurs: true as const },
    }))
  },
}

export const askedSources: readonly TimelineSource[] = [
  requestsFiled,
  lessonsReported,
  gamesReported,
  contact,
  lostAccess,
  notices,
]
