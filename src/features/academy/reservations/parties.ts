import { isGuardianOf, listGuardiansOf } from '#features/people/guardians/guardianships.ts'
import { hasNoSignIn } from '#features/people/guardians/wards.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import type { Reader } from '#platform/database.ts'
import type { ReservationDetails } from './queries.ts'
import { mayLeave } from './rules.ts'

/** Whether the actor is the student, or one of the student's guardians now. Who has paid is not by that (docs/product.md §5.2). */
export const isOnStudentsSide = async (reader: Reader, ctx: Ctx, studentId: string): Promise<boolean> =>
  userIdOf(ctx.actor) === studentId || (await isGuardianOf(reader, ctx, studentId))

type Parties = { readonly studentId: string; readonly payerId: string }

/** The student's side as notices about lessons reach it: the student, and the payer while being one of the student's guardians. */
export const listReaderIds = async (
  reader: Reader,
  { studentId, payerId }: Parties,
  now: Temporal.Instant,
): Promise<readonly string[]> => {
  if (payerId === studentId) return [studentId]
  const hasSay = await payersWithSay(reader, [{ studentId, payerId }], now)
  return hasSay({ studentId, payerId }) ? [studentId, payerId] : [studentId]
}

/** Which payers are on the student's side now: the student, or one of the student's guardians. */
export const payersWithSay = async (
  reader: Reader,
  all: readonly Parties[],
  now: Temporal.Instant,
): Promise<(parties: Parties) => boolean> => {
  const children = all.filter(({ studentId, payerId }) => payerId !== studentId)
  const guardians = await listGuardiansOf(
    reader,
    children.map(({ studentId }) => studentId),
    now,
  )
  return ({ studentId, payerId }) =>
    payerId === studentId || guardians.some(one => one.childId === studentId && one.guardianId === payerId)
}

/**
 * Who pays for the students' further lessons now: the payer while having a say, otherwise the student; where the student has no sign-in, a
 * guardian who is left (docs/product.md §2.14, §5.2).
 */
export const payersNow = async (
  reader: Reader,
  all: readonly Parties[],
  now: Temporal.Instant,
): Promise<(parties: Parties) => string> => {
  const hasSay = await payersWithSay(reader, all, now)
  const left = all.filter(parties => !hasSay(parties))
  const guardianOf = left.length > 0 ? await guardiansOfThoseWithoutSignIn(reader, left, now) : new Map()
  return parties => (hasSay(parties) ? parties.payerId : (guardianOf.get(parties.studentId) ?? parties.studentId))
}

/** The first guardian of each student who could not pay alone. */
const guardiansOfThoseWithoutSignIn = async (
  reader: Reader,
  all: readonly Parties[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  const studentIds = [...new Set(all.map(({ studentId }) => studentId))]
  const guardians = await listGuardiansOf(reader, studentIds, now)
  for (const { childId, guardianId } of guardians.toSorted((a, b) => a.guardianId.localeCompare(b.guardianId)))
    if (!found.has(childId) && (await hasNoSignIn(reader, childId))) found.set(childId, guardianId)
  return found
}

/** Whether the page shows the actor the way to leave. */
export const mayLeaveReservation = async (
  reader: Reader,
  ctx: Ctx,
  { reservation, lessons }: Pick<ReservationDetails, 'reservation' | 'lessons'>,
): Promise<boolean> =>
  mayLeave({ ...reservation, lessons }, ctx.now) && isOnStudentsSide(reader, ctx, reservation.userId)
