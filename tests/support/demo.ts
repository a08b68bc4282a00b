import { afterAll, beforeAll } from 'vitest'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { registerTaskKinds } from '#features/people/tasks/task-kinds.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { registerReactions } from '#platform/events.ts'
import { holdables } from '../../src/server/holdables.ts'
import { notices } from '../../src/server/notices.ts'
import { payables } from '../../src/server/payables.ts'
import { reactions } from '../../src/server/reactions.ts'
import { taskKinds } from '../../src/server/task-kinds.ts'
import { manualClock } from './clock.ts'
import { setupDatabase } from './database.ts'
import { setupFakeCheckout } from './fake-checkout.ts'
import { setupJobs } from './jobs.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

/** An empty school at this moment, with everything that the demo data need; `ctx` is of the demo, at the clock's time. */
export const setupDemo = (moment: string) => {
  setupDatabase()
  setupJobs()
  const folder = temporaryFolder()
  afterAll(() => removeFolder(folder))
  const clock = manualClock(moment)
  setupFakeCheckout(clock.now)
  beforeAll(() => {
    files.use(createLocalDisk({ folder }))
    registerReactions(reactions)
    registerNotices(notices)
    registerPayables(payables)
    registerHoldables(holdables)
    registerTaskKinds(taskKinds)
  })
  return { clock, ctx: (): Ctx => ({ actor: systemActor('demo'), now: clock.now(), requestId: 'test' }) }
}
