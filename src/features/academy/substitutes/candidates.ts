import { and, asc, eq, ilike, isNotNull, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { rangeLiteral } from '#features/scheduling/calendar/times-of-people.ts'
import { outsideBusyTimes } from '#features/scheduling/outside-times/table.ts'
import { rolesWith } from '#kernel/capability.ts'
import type { Span } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'

/** As many are shown of those who teach the subject, and of the others; a search finds the rest. */
const MAX_SHOWN = 30

type Asked = {
  readonly subject: string
  readonly dates: readonly (Span & { readonly hostId: string })[]
  /** A part of the name. */
  readonly search: string
}

export type Candidate = {
  readonly uid: string
  readonly displayName: string
  readonly photoURL: string | null
  readonly teachesSubject: boolean
}

/** Whether a person has anything at one of the times, here or in a calendar elsewhere. Says nothing of what it is. */
const isBusy = (dates: readonly Span[]): SQL => {
  const times = sql`tstzmultirange(variadic array[${sql.join(dates.map(rangeLiteral), sql`, `)}]::tstzrange[])`
  return sql`(
    exists (select from engagements e where e.person_id = ${users.id} and e.blocking and e.during && ${times})
    or exists (select from ${outsideBusyTimes} b where b.person_id = ${users.id} and b.during && ${times}))`
}

const teaches = (subject: string): SQL =>
  sql`exists (select from ${academySessions} s where s.user_id = ${users.id} and s.subject = ${subject})`

/** Teachers with access who are free at all these times: those who teach the subject first, then by name. Others are not in it. */
export const listCandidates = async (
  reader: Reader,
  { subject, dates, search }: Asked,
): Promise<readonly Candidate[]> => {
  if (dates.length === 0) return []
  const hostIds = [...new Set(dates.map(({ hostId }) => hostId))]
  const named = search.trim().replace(/[\\%_]/g, match => `\\${match}`)
  const isCandidate = and(
    ...[isNotNull(users.teacherAccessAt), sql`${users.role} in ${rolesWith('publish')}`],
    ...[notInArray(users.id, hostIds), not(isBusy(dates))],
    named ? ilike(users.displayName, `%${named}%`) : undefined,
  )
  const read = (which: SQL) =>
    reader
      .select({ uid: users.id, displayName: users.displayName, photoURL: users.photoURL })
      .from(users)
      .where(and(isCandidate, which))
      .orderBy(byName(users.displayName), asc(users.id))
      .limit(MAX_SHOWN)
  const [first, others] = [await read(teaches(subject)), await read(not(teaches(subject)))]
  return [
    ...first.map(one => ({ ...one, teachesSubject: true })),
    ...others.map(one => ({ ...one, teachesSubject: false })),
  ]
}

/** Whether a person may be asked at all: a teacher with access. */
export const isTeacher = async (reader: Reader, userId: string): Promise<boolean> => {
  const [found] = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.teacherAccessAt), sql`${users.role} in ${rolesWith('publish')}`))
  return found !== undefined
}
