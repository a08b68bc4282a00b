import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { offeredColumns } from '#features/academy/sessions/queries.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import { academySessions, takesReservationsSql } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import type { SessionChoice } from '#features/staff/requests/request-kind.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Reader } from '#platform/database.ts'
import { type AskedTimes, firstAskedFor } from './asked-times.ts'

/** What of a wish decides which sessions can answer it. */
type Wish = AskedTimes & { readonly subject: string; readonly amount: number }

/** For one subject. */
const MAX_CHOICES = 50

const readOffered = (reader: Reader, subjects: readonly string[]) =>
  reader
    .select({ ...offeredColumns, teacherName: users.displayName, teacherPhoto: users.photoURL })
    .from(academySessions)
    .innerJoin(users, eq(users.id, academySessions.user_id))
    .where(
      and(
        takesReservationsSql(academySessions.status),
        inArray(academySessions.subject, [...subjects]),
        isNotNull(academySessions.nextStart),
      ),
    )
    .orderBy(asc(academySessions.nextStart), asc(academySessions.id))
    .limit(MAX_CHOICES * subjects.length)

type Offered = Awaited<ReturnType<typeof readOffered>>[number]

const toChoice = (wish: Wish, session: Offered): SessionChoice => {
  const { id, title, type, price, teacherName, teacherPhoto, nextStart, offeredStarts } = session
  return {
    ...{ id, title, type, price },
    teacher: { name: teacherName, photo: teacherPhoto },
    nextStart: nextStart?.toString() ?? null,
    askedStart: firstAskedFor(wish, offeredStarts)?.toString() ?? null,
    overWish: type === 'individual' && price > wish.amount ? price - wish.amount : null,
    label: t('{title}: {type} with {teacherName}, {price}', {
      ...{ title, type: SESSION_TYPE_LABELS[type](), teacherName, price: formatPLN(price) },
    }),
  }
}

/**
 * What is on offer in the subject of each wish, in one statement for all: first what has a start at a time that was asked for, then what
 * begins soonest.
 */
export const listSessionChoices = async (
  reader: Reader,
  wishes: readonly Wish[],
): Promise<readonly (readonly SessionChoice[])[]> => {
  const subjects = [...new Set(wishes.map(({ subject }) => subject))]
  const offered = (await readOffered(reader, subjects)).filter(isOnOffer)
  return wishes.map(wish =>
    offered
      .filter(({ subject }) => subject === wish.subject)
      .map(session => toChoice(wish, session))
      .toSorted((a, b) => Number(b.askedStart !== null) - Number(a.askedStart !== null)),
  )
}
