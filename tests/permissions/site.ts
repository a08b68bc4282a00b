import { afterAll, beforeAll, expect } from 'vitest'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { registerTaskKinds } from '#features/people/tasks/task-kinds.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { meetings } from '#integrations/meetings/port.ts'
import type { Actor } from '#kernel/actor.ts'
import { readEnv } from '#platform/env.ts'
import { registerReactions } from '#platform/events.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { configureAuthAndMail } from '../../src/server/auth-and-mail.ts'
import { endpoints } from '../../src/server/endpoints.ts'
import { holdables } from '../../src/server/holdables.ts'
import { configureInvoicing } from '../../src/server/invoicing.ts'
import { notices } from '../../src/server/notices.ts'
import { payables } from '../../src/server/payables.ts'
import { reactions } from '../../src/server/reactions.ts'
import { taskKinds } from '../../src/server/task-kinds.ts'
import { createWorld } from './world.ts'

/** The whole site for the tests of one file: everything registered, the API served over HTTP. */
export const setupSite = () => {
  const app = setupLessons()
  const people = new Map<string, Actor>()
  const folder = temporaryFolder()
  let api: ServedApi | undefined
  beforeAll(async () => {
    registerReactions(reactions)
    registerNotices(notices)
    registerHoldables(holdables)
    registerPayables(payables)
    registerTaskKinds(taskKinds)
    configureAuthAndMail(
      readEnv({ PROFILE: 'test', SITE_URL: 'https://site.test', DATA_DIR: folder }),
      'the secret of this test',
    )
    meetings.use(createJitsiRooms({ serverUrl: 'https://rooms.test', secret: 'the secret of this test' }))
    files.use(createLocalDisk({ folder }))
    configureInvoicing()
    api = await serveApi(endpoints, { people, now: app.clock.now })
  })
  afterAll(async () => {
    await api?.close()
    await removeFolder(folder)
  })

  const fetchAs = (actor: Actor, method: string, address: string, body?: object) => {
    people.set('asking', actor)
    return fetch(`${api?.url}${address}`, {
      method: method.toUpperCase(),
      headers: { authorization: 'Bearer asking', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
  /** A new example, with other people than the ones before. */
  const newWorld = () =>
    createWorld(app, async (actor, method, path, body) => {
      const answer = await fetchAs(actor, method, path, body)
      const text = await answer.text()
      expect(answer.status, `${path} answers ${text}`).toBeLessThan(300)
      return JSON.parse(text)
    })
  return { app, fetchAs, newWorld }
}
