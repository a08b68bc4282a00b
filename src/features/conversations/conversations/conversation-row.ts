import { type SQL, sql } from 'drizzle-orm'
import { type Message, msg, t } from '#kernel/messages.ts'
import { instantText } from '#platform/keyset.ts'
import type { ConversationKind, SchoolStatus } from './kinds.ts'
import type { About } from './readers.ts'

/** A conversation with the names of what it is about. Instants as ISO text. */
export type ConversationRow = About & {
  readonly status: SchoolStatus
  readonly assigneeId: string | null
  readonly waitingSince: string | null
  readonly lastAt: string
  readonly writtenAt: string
  readonly teacherName: string | null
  readonly teacherPhoto: string | null
  readonly studentName: string | null
  readonly personName: string | null
  readonly title: string | null
  readonly campaignStatus: string | null
  readonly isBlocked: boolean
}

/** Columns and joins of `ConversationRow` over `c`, which is `conversations` or a part of it. */
export const ROW_COLUMNS: SQL = sql`
  c.id, c.kind, c.teacher_id as "teacherId", c.student_id as "studentId", c.session_id as "sessionId", c.game_id as "gameId",
  c.campaign_id as "campaignId", c.person_id as "personId", c.status, c.assignee_id as "assigneeId",
  ${instantText(sql`c.waiting_since`)} as "waitingSince", ${instantText(sql`c.last_at`)} as "lastAt",
  ${instantText(sql`c.written_at`)} as "writtenAt",
  teachers.display_name as "teacherName", teachers.photo_url as "teacherPhoto", students.display_name as "studentName", persons.display_name as "personName",
  coalesce(sessions.title, games.title, campaign_games.title, nullif(asked.custom_theme, ''), asked.theme) as title,
  asked.status as "campaignStatus",
  exists (select from conversation_blocks b where b.conversation_id = c.id) as "isBlocked"`

export const ROW_JOINS: SQL = sql`
  left join users teachers on teachers.uid = c.teacher_id
  left join users students on students.uid = c.student_id
  left join users persons on persons.uid = c.person_id
  left join academy_sessions sessions on sessions.id = c.session_id
  left join dne_sessions games on games.id = c.game_id
  left join dne_private_sessions_requests asked on asked.id = c.campaign_id
  left join dne_sessions campaign_games on campaign_games.id = asked.session_id`

type Own = { readonly side: string; readonly participantName: string | null }

/** What a reader of a side sees as its name. */
export const titleOf = (row: ConversationRow, { side, participantName }: Own): string => {
  const ofChild = side === 'guardian' && participantName ? ` · ${participantName}` : ''
  if (row.kind === 'school') return side === 'person' ? t('The school') : (row.personName ?? '')
  if (row.kind !== 'pair') return `${row.title ?? ''}${ofChild}`
  return side === 'host' ? (row.studentName ?? '') : `${row.teacherName ?? ''}${ofChild}`
}

/** The photo of a teacher is public. That of a student may be seen by few, so the teacher sees the letter. */
export const photoOf = (row: ConversationRow, side: string): string | null =>
  row.kind === 'pair' && side !== 'host' ? row.teacherPhoto : null

const KIND_LABELS: Readonly<Record<ConversationKind, Message>> = {
  pair: msg('Teacher and student'),
  session: msg('Group'),
  game: msg('Game'),
  campaign: msg('Campaign'),
  school: msg('[conversation] School'),
}
export const kindLabel = (kind: ConversationKind): string => KIND_LABELS[kind]()
