import { sql } from 'drizzle-orm'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { reservations } from './table.ts'

/**
 * In a query with the occurrence and the reservation of a lesson: whether another teacher teaches it than when it was booked, so that its
 * student's side gives it up free of charge until it begins (docs/product.md §5.31). Who books later knows who teaches.
 */
export const leavesFree = sql<boolean>`coalesce(${occurrences.handedOverAt} >= ${reservations.createdAt}, false)`

/** In a query with the occurrence of a lesson: who teaches it instead of the teacher of the session; null while no one does. */
export const substitute = sql<
  string | null
>`case when ${occurrences.handedOverAt} is not null then (select instead.display_name from users instead where instead.uid = ${occurrences.hostId}) end`
