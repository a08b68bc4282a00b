import { type SQL, sql } from 'drizzle-orm'
import { SUBSTITUTE_READS_DAYS } from '#features/academy/sessions/substitutes.ts'
import { hasNoSignInSql } from '#features/people/guardians/wards.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import type { ConversationKind, Side } from './kinds.ts'

/** What a conversation is about, whether or not there is one yet. */
export type About = {
  readonly id: string
  readonly kind: ConversationKind
  readonly teacherId: string | null
  readonly studentId: string | null
  readonly sessionId: string | null
  readonly gameId: string | null
  readonly campaignId: string | null
  readonly personId: string | null
}

/** A person who reads a conversation, for whom, and as what. */
export type ConversationReader = {
  readonly userId: string
  /** Who takes part: the person, or the child of a guardian. */
  readonly participantId: string
  readonly side: Side
  readonly name: string
  readonly isMinor: boolean
  /** The account is deleted. */
  readonly isGone: boolean
  /** A child that guardians read for, and that cannot read itself. */
  readonly hasNoSignIn: boolean
  readonly hasTeacherAccess: boolean
}

/** The condition under which something is read, by the columns that name both. */
type Both = (conversationId: SQL, personId: SQL) => SQL

const dayOf = (now: Temporal.Instant) => sql`${now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate().toString()}::date`

/** As `isMinorOn`: without a birth date a person counts as an adult. */
const isMinor = (user: SQL, now: Temporal.Instant) =>
  sql`coalesce((${user}.birth_date + interval '18 years')::date > ${dayOf(now)}, false)`

/** A guardianship that gives a guardian's account what it gives (docs/product.md §2.3). */
const isInForce = (guardianship: SQL, now: Temporal.Instant) =>
  sql`${guardianship}.guardian_id is not null and ${guardianship}.since <= ${now.toString()}::timestamptz and (${guardianship}.until is null or ${guardianship}.until > ${now.toString()}::timestamptz)`

/**
 * Who takes part, by what each kind of conversation is about: the one place that says so. `source` has the columns of `conversations`.
 * A student is one with a place, or whose dates are all over; who has left is none. A substitute takes part until some days after the last
 * date of the session that this person teaches.
 */
const participants = (source: SQL, where: Both, now: Temporal.Instant | null): SQL => {
  const arm = (from: SQL, person: SQL, side: Side, condition: SQL) =>
    sql`select c.id as conversation_id, ${person} as participant_id, ${sql.raw(`'${side}'`)}::text as side from ${source} c ${from} where ${condition} and ${where(sql`c.id`, person)}`
  const masterOf = (session: SQL) => sql`join dne_sessions s on s.id = ${session}`
  const seatIn = (session: SQL) =>
    sql`join dne_session_purchases p on p.session_id = ${session} and p.state in ('booked', 'ended')`
  // The second bound is the one of an index.
  const since = now?.subtract({ hours: 24 * SUBSTITUTE_READS_DAYS })
  const isRecent = since
    ? sql`and d.ends_at > ${since.toString()}::timestamptz and d.starts_at > ${since.subtract({ hours: 24 }).toString()}::timestamptz`
    : sql``
  const campaign = sql`join dne_private_sessions_requests k on k.id = c.campaign_id`
  return sql.join(
    [
      arm(sql``, sql`c.teacher_id`, 'host', sql`c.kind = 'pair'`),
      arm(sql``, sql`c.student_id`, 'participant', sql`c.kind = 'pair'`),
      arm(sql`join academy_sessions s on s.id = c.session_id`, sql`s.user_id`, 'host', sql`c.kind = 'session'`),
      arm(
        sql`join occurrences d on d.session_id = c.session_id and d.handed_over_at is not null and d.state = 'planned' ${isRecent}`,
        ...([sql`d.host_id`, 'host', sql`c.kind = 'session'`] as const),
      ),
      arm(
        sql`join academy_session_purchases p on p.product_id = c.session_id`,
        sql`p.user_id`,
        'participant',
        sql`c.kind = 'session' and (p.state = 'booked' or (p.state = 'ended' and p.end_reason = 'completed'))`,
      ),
      arm(masterOf(sql`c.game_id`), sql`s.teacher_id`, 'host', sql`c.kind = 'game'`),
      arm(seatIn(sql`c.game_id`), sql`p.user_id`, 'participant', sql`c.kind = 'game'`),
      arm(
        sql`${campaign} join dne_private_session_players p on p.campaign_id = k.id`,
        sql`p.user_id`,
        'participant',
        sql`c.kind = 'campaign' and k.session_id is null and p.answer = 'accepted'`,
      ),
      arm(sql`${campaign} ${masterOf(sql`k.session_id`)}`, sql`s.teacher_id`, 'host', sql`c.kind = 'campaign'`),
      arm(sql`${campaign} ${seatIn(sql`k.session_id`)}`, sql`p.user_id`, 'participant', sql`c.kind = 'campaign'`),
    ],
    sql` union all `,
  )
}

/**
 * Who reads for whom: an adult for oneself; a minor only while a guardian with an account reads too; and that guardian for the child
 * (docs/product.md §14.2).
 */
const readsFor = (now: Temporal.Instant, where: (personId: SQL, userId: SQL) => SQL): SQL => {
  const [u, g] = [sql`u`, sql`g`]
  return sql`select u.uid as person_id, u.uid as user_id from users u
      where ${where(sql`u.uid`, sql`u.uid`)}
        and (not ${isMinor(u, now)} or exists (select from guardianships g where g.child_id = u.uid and ${isInForce(g, now)}))
    union all
    select g.child_id, g.guardian_id from guardianships g join users u on u.uid = g.child_id
      where ${where(sql`g.child_id`, sql`g.guardian_id`)} and ${isInForce(g, now)} and ${isMinor(u, now)}`
}

const READER = sql`case when r.user_id = p.participant_id then p.side else 'guardian' end as side`

/** The rows (conversation_id, user_id, participant_id, side) of one conversation. With the school a minor talks alone: staff read it. */
export const readersOf = (source: SQL, conversationIds: readonly string[], now: Temporal.Instant): SQL => {
  const isOne = (id: SQL) => isOneOf(id, conversationIds)
  return sql`select p.conversation_id, r.user_id, p.participant_id, ${READER}
      from (${participants(source, isOne, now)}) p
      cross join lateral (${readsFor(now, person => sql`${person} = p.participant_id`)}) r
    union all
    select c.id, c.person_id, c.person_id, 'person' from ${source} c where ${isOne(sql`c.id`)} and c.kind = 'school'`
}

const isOneOf = (column: SQL, ids: readonly string[]): SQL =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${sql.param([...ids])}::text[])`

/** The same rows of all conversations of some people: what `readersOf` gives for each of them. */
export const conversationsOf = (userIds: readonly string[], now: Temporal.Instant): SQL => {
  const isOne = (user: SQL) => isOneOf(user, userIds)
  return sql`select p.conversation_id, r.user_id, p.participant_id, ${READER}
      from (${readsFor(now, (_, user) => isOne(user))}) r
      cross join lateral (${participants(STORED, (_, person) => sql`${person} = r.person_id`, now)}) p
    union all
    select c.id, c.person_id, c.person_id, 'person' from conversations c where ${isOne(sql`c.person_id`)}`
}

/** The ids of all conversations in which a person takes part, whether or not the person may read them now. */
export const partsOf = (personId: string): SQL =>
  sql`select conversation_id from (${participants(STORED, (_, person) => sql`${person} = ${personId}`, null)}) p`

export const STORED = sql`conversations`

/** A conversation that does not exist yet, as a row of `conversations`. */
export const asSource = (about: About): SQL => {
  const { id, kind, teacherId, studentId, sessionId, gameId, campaignId, personId } = about
  return sql`(select ${id}::text as id, ${kind}::text as kind, ${teacherId}::text as teacher_id, ${studentId}::text as student_id, ${sessionId}::text as session_id, ${gameId}::text as game_id, ${campaignId}::text as campaign_id, ${personId}::text as person_id)`
}

/** All who read it now; each person once, as one who takes part rather than as a guardian. */
export const listReaders = async (
  reader: Reader,
  conversation: About,
  now: Temporal.Instant,
  source: SQL = STORED,
): Promise<readonly ConversationReader[]> => {
  const { rows } = await reader.execute<ConversationReader>(sql`
    select distinct on (u.uid) u.uid as "userId", r.participant_id as "participantId", r.side, u.display_name as name,
      ${isMinor(sql`u`, now)} as "isMinor", u.deleted_at is not null as "isGone",
      ${hasNoSignInSql(sql`u.uid`)} as "hasNoSignIn", u.teacher_access_at is not null as "hasTeacherAccess"
    from (${readersOf(source, [conversation.id], now)}) r join users u on u.uid = r.user_id
    order by u.uid, (r.user_id = r.participant_id) desc, r.side desc, r.participant_id`)
  return rows
}
