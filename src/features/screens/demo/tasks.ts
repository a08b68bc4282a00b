import { listTasks } from '#features/people/tasks/queries.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { usersExport } from '#features/staff/user-admin/users-export.ts'
import type { Ctx } from '#kernel/actor.ts'
import { actorFor } from './users.ts'

/** An export of each member of staff who may have one; it runs as soon as a worker takes jobs. Repeating it adds nothing. */
export const seedTasks = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  for (const username of ['ada', 'zofia']) {
    const asStaff: Ctx = { ...ctx, actor: await actorFor(uids.get(username) ?? '') }
    const { items } = await listTasks(asStaff, { limit: 1 })
    if (items.length === 0) await startTask(asStaff, usersExport, { role: 'teacher' })
  }
}
