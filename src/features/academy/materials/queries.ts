import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { mayManage, mayPublish, maySeeRoster } from '#features/academy/sessions/policy.ts'
import { findSession, type Session } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { isSubstituteIn } from '#features/academy/sessions/substitutes.ts'
import { typeLabel } from '#features/academy/shared-files/file-types.ts'
import { MAX_FILES } from '#features/academy/shared-files/schema.ts'
import { listWardIds } from '#features/people/guardians/guardianships.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { MATERIAL_NOT_FOUND } from './refusals.ts'
import { type Material, sessionMaterials } from './table.ts'

/** Whether a student has a booked place in a session, or a lesson that has begun and was not cancelled. */
const isEnrolled = async (reader: Reader, sessionId: string, studentIds: readonly string[], now: Temporal.Instant) => {
  const [found] = await reader
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(lessons, eq(lessons.purchaseId, reservations.id))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .where(
      and(
        eq(reservations.productId, sessionId),
        inArray(reservations.userId, [...studentIds]),
        or(
          eq(reservations.state, 'booked'),
          and(
            inArray(lessons.state, ['booked', 'refunded']),
            sql`${occurrences.startsAt} <= ${now.toString()}::timestamptz`,
          ),
        ),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * A session whose files the actor may see: its teacher, a substitute, staff, its enrolled students and their guardians. Refuses others with 404
 * 'Session not found' (docs/product.md §5.18).
 */
const getReadable = async (ctx: Ctx, sessionId: string) => {
  const session = await findSession(db, sessionId)
  const userId = userIdOf(ctx.actor)
  if (!session || !userId) return refuse(SESSION_NOT_FOUND)
  if (maySeeRoster(ctx.actor, session)) return session
  if (await isSubstituteIn(db, sessionId, userId, ctx.now)) return session
  const studentIds = [userId, ...(await listWardIds(db, userId, ctx.now))]
  return (await isEnrolled(db, sessionId, studentIds, ctx.now)) ? session : refuse(SESSION_NOT_FOUND)
}

/** Whether the actor may add files: its teacher, and a substitute with teacher access, while that person reads them. */
export const mayAddTo = async (reader: Reader, ctx: Ctx, session: Session): Promise<boolean> => {
  if (mayManage(ctx.actor, session) === null) return true
  const userId = userIdOf(ctx.actor)
  return userId !== null && mayPublish(ctx.actor) === null && isSubstituteIn(reader, session.id, userId, ctx.now)
}

export const listMaterials = (reader: Reader, sessionId: string): Promise<Material[]> =>
  reader
    .select()
    .from(sessionMaterials)
    .where(eq(sessionMaterials.sessionId, sessionId))
    .orderBy(desc(sessionMaterials.createdAt), desc(sessionMaterials.id))
    .limit(MAX_FILES)

/** `label` is the title or the name; instants as ISO text, `size` in bytes. */
export const toMaterialView = ({ uploadedBy: _, createdAt, updatedAt, ...material }: Material) => ({
  ...material,
  label: material.title || material.name,
  type: typeLabel(material.contentType),
  createdAt: createdAt.toString(),
  updatedAt: updatedAt.toString(),
})

export type MaterialView = ReturnType<typeof toMaterialView>

/** The files of a session, the newest first. Refuses as `getReadable` does. */
export const getMaterials = async (ctx: Ctx, sessionId: string) => {
  const session = await getReadable(ctx, sessionId)
  return {
    session: { id: session.id, title: session.title },
    mayManage: mayManage(ctx.actor, session) === null,
    mayAdd: await mayAddTo(db, ctx, session),
    isTeacher: session.user_id === userIdOf(ctx.actor),
    items: (await listMaterials(db, sessionId)).map(toMaterialView),
  }
}

/** The same, null for those who may not see them: a lesson's page is also for payers, and for students who only hold a place. */
export const findMaterials = async (ctx: Ctx, sessionId: string) => {
  try {
    const { items, mayManage } = await getMaterials(ctx, sessionId)
    return { items, mayManage }
  } catch (error) {
    if (error instanceof RefusalError) return null
    throw error
  }
}

/** One file of a session. Refuses 404 'Session not found', 'File not found'. */
export const getMaterial = async (ctx: Ctx, sessionId: string, id: string): Promise<Material> => {
  await getReadable(ctx, sessionId)
  return findMaterial(db, sessionId, id)
}

/** Refuses 404 'File not found'. */
export const findMaterial = async (reader: Reader, sessionId: string, id: string): Promise<Material> => {
  const [found] = await reader
    .select()
    .from(sessionMaterials)
    .where(and(eq(sessionMaterials.id, id), eq(sessionMaterials.sessionId, sessionId)))
  return found ?? refuse(MATERIAL_NOT_FOUND)
}

export const countMaterials = (reader: Reader, sessionId: string): Promise<number> =>
  reader.$count(sessionMaterials, eq(sessionMaterials.sessionId, sessionId))
