import { sql } from 'drizzle-orm'
import { accountRooms } from '#integrations/meetings/port.ts'
import { db } from '#platform/database.ts'
import { CHECKED_MINUTES_BEFORE } from './states.ts'

/**
 * Puts the room that was prepared for an occurrence behind its door, if there is one of which its provider has just said that it is there.
 * One statement: of people who come at the same moment only one finds the door without a room. Where another room is put there meanwhile,
 * that one stays, and the prepared one is closed by the next run. Returns its address, or null where it is not behind the door now.
 */
export const putPreparedRoom = async (occurrenceId: string, now: Temporal.Instant): Promise<string | null> => {
  const providers = accountRooms.all().map(({ id }) => id)
  if (providers.length === 0) return null
  const { rows } = await db.execute<{ url: string }>(sql`
    with used as (
      update prepared_rooms p set shown_at = ${now.toString()}::timestamptz
      from room_accounts a, occurrences o
      where p.occurrence_id = ${occurrenceId} and p.state = 'ready' and p.shown_at is null
        and a.id = p.account_id and a.leaving_at is null and a.problem is distinct from 'access_ended'
        and a.provider = any(${sql.param(providers)}::text[])
        and o.id = p.occurrence_id and o.host_id = a.owner_id
        and p.checked_at >= o.starts_at - make_interval(mins => ${CHECKED_MINUTES_BEFORE})
        and not exists (select from meeting_rooms m where m.occurrence_id = p.occurrence_id)
      returning p.id, p.occurrence_id, a.provider, p.event_id, p.url
    )
    insert into meeting_rooms (occurrence_id, key, provider, event_id, url, created_at)
    select occurrence_id, id, provider, event_id, url, ${now.toString()}::timestamptz from used
    on conflict (occurrence_id) do nothing
    returning url`)
  return rows[0]?.url ?? null
}
