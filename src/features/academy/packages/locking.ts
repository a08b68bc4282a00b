import { eq } from 'drizzle-orm'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { type LessonPackage, packages } from './table.ts'

/** Lock order: after its payment, and after the persons of a booking; before credit. */
export const lockPackage = async (tx: Tx, id: string): Promise<LessonPackage | undefined> =>
  (await tx.select().from(packages).where(eq(packages.id, id)).for('update'))[0]

export const publishPackage = (tx: Tx, { buyerId }: Pick<LessonPackage, 'buyerId'>): void =>
  publishAfterCommit(tx, topics.payments(buyerId), topics.admin('payments'))
