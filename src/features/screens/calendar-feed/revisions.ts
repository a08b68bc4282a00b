import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rangeLiteral } from '#features/scheduling/calendar/times-of-people.ts'
import type { Span } from '#kernel/time.ts'
import { instantFromDriver } from '#platform/columns.ts'
import type { Reader } from '#platform/database.ts'

/** How an event of a feed is called in every calendar, and the number and time of its state. */
export type Revision = {
  readonly eventId: string
  readonly isHost: boolean
  readonly sequence: number
  readonly changedAt: Temporal.Instant
}

/**
 * The engagements of a person in lessons, games and trainings, whose titles never change. The number of a participant's event counts the changes of the date and of the own
 * part; that of a host's event those of the date and of all parts, and the parts: a date without students is shown in another way.
 */
const revisionRows = (personId: SQLWrapper | string, within: Span): SQL => sql`
  select e.id, coalesce(e.source_id, e.occurrence_id) as event_id, e.part = 'host' as is_host,
    o.revision + coalesce(own.revision, 0) + coalesce(parts.revisions, 0) as sequence,
    greatest(o.revised_at, own.revised_at, parts.revised_at) as revised_at,
    e.during, e.blocking, o.host_id
  from engagements e
  join occurrences o on o.id = e.occurrence_id
  left join lateral (
    select l.revision, l.revised_at from lessons l where l.id = e.source_id and e.source_kind = 'lesson'
    union all
    select d.revision, d.revised_at from dne_seat_dates d where d.id = e.source_id and e.source_kind <> 'lesson'
  ) own on true
  left join lateral (
    select sum(1 + p.revision)::int as revisions, max(p.revised_at) as revised_at from (
      select l.revision, l.revised_at from lessons l where l.occurrence_id = o.id
      union all
      select d.revision, d.revised_at from dne_seat_dates d where d.occurrence_id = o.id
    ) p
  ) parts on e.part = 'host'
  where e.person_id = ${personId} and e.during && ${rangeLiteral(within)}
  union all
  select t.id, t.id, true, d.revision, d.revised_at, t.during, t.blocking, t.person_id
  from engagements t
  join training_dates d on d.id = t.id
  where t.person_id = ${personId} and t.kept_for = 'training' and t.during && ${rangeLiteral(within)}`

/**
 * An expression that has another value after each change of what a feed shows of a person's time, of the names of hosts and of time off. It
 * reads the few rows of one person.
 */
export const fingerprintOf = (personId: SQLWrapper, within: Span): SQL<string> => sql<string>`(
  select md5(coalesce(string_agg(concat_ws(' ', r.id, r.sequence, r.during, r.blocking, h.display_name), ',' order by r.id), ''))
  from (${revisionRows(personId, within)}) r join users h on h.uid = r.host_id
) || (
  select md5(coalesce(string_agg(concat_ws(' ', t.id, t.time_off), ',' order by t.id), ''))
  from engagements t
  where t.person_id = ${personId} and t.part = 'busy' and t.blocking and t.during && ${rangeLiteral(within)}
)`

type Row = {
  readonly id: string
  readonly event_id: string
  readonly is_host: boolean
  readonly sequence: number
  readonly revised_at: string | Date
}

/** By engagement. */
export const listRevisions = async (
  reader: Reader,
  personId: string,
  within: Span,
): Promise<ReadonlyMap<string, Revision>> => {
  const { rows } = await reader.execute<Row>(revisionRows(personId, within))
  return new Map(
    rows.map(({ id, event_id: eventId, is_host: isHost, sequence, revised_at: at }) => [
      id,
      { eventId, isHost, sequence, changedAt: instantFromDriver(at) },
    ]),
  )
}
