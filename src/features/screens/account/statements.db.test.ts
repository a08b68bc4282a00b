import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '#kernel/actor.ts'
import { now } from '#platform/clock.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { createTestUser } from '#tests/support/users.ts'
import { loader as account } from './pages/account.tsx'
import { loader as calendar } from './pages/calendars.tsx'
import { loader as devices } from './pages/devices.tsx'
import { loader as display } from './pages/display.tsx'
import { loader as family } from './pages/family.tsx'
import { loader as notifications } from './pages/notifications.tsx'
import { loader as privacy } from './pages/privacy.tsx'
import { loader as profile } from './pages/profile.tsx'
import { loader as requests } from './pages/requests.tsx'
import { loader as signIn } from './pages/sign-in.tsx'
import { loader as teaching } from './pages/teaching.tsx'
import { loader as tokens } from './pages/tokens.tsx'

setupDatabase()
let recorder: ReturnType<typeof recordStatements> | undefined
beforeAll(() => {
  recorder = recordStatements()
})

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

/** What the page of a teacher asks of the database, beside what every page asks. A number that grows says why in its commit. */
const STATEMENTS: readonly (readonly [name: string, loader: Loader, statements: number])[] = [
  ['account', account, 1],
  ['profile', profile, 0],
  ['display', display, 0],
  ['sign-in', signIn, 5],
  ['devices', devices, 1],
  ['notifications', notifications, 1],
  ['calendar', calendar, 3],
  ['family', family, 0],
  ['teaching', teaching, 1],
  ['requests', requests, 1],
  ['tokens', tokens, 1],
  ['privacy', privacy, 1],
]

describe('a section of the account reads what it shows', () => {
  it.each(STATEMENTS)('%s', async (name, loader, statements) => {
    const actor = await createTestUser({ role: 'teacher' })
    const ctx: Ctx = { actor, now: now(), requestId: 'counted' }
    const request = new Request(`http://site.test/account/${name}`)
    const context = createRouterContext(createRequestContext(ctx))
    recorder?.take()
    await loader({ request, context, params: {}, pattern: name, url: new URL(request.url) } as LoaderFunctionArgs)
    expect(recorder?.take().map(({ text }) => text) ?? []).toHaveLength(statements)
  })
})
