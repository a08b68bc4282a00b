import { expect, it } from 'vitest'
import { refreshNextGames } from '#features/games/games/refresh-next-start.ts'
import { publishGameInput } from '#features/games/games/schema.ts'
import { endPlayedGames } from '#features/games/publishing/due-games.ts'
import { DEMO_GAMES } from '#features/screens/demo-templates/game-templates.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { readGame } from '#tests/support/games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { closeDemoGames, seedGames } from './games.ts'
import { seedSessions } from './sessions.ts'

setupDatabase()

/** Wednesday night in the week of a change of clocks, and Sunday night years apart. */
it.each(['2027-03-24T22:00:00Z', '2028-11-26T22:30:00Z', '2029-12-31T23:30:00Z'])(
  'seeds the demo games beside the demo sessions on any day (%s), once',
  async moment => {
    const ctx: Ctx = { actor: systemActor('demo'), now: instant(moment), requestId: 'test' }
    const others = new Map<string, string>()
    for (const name of ['nina', 'pawel', 'ewa', 'igor'])
      others.set(name, (await createTestUser({ role: 'teacher', teacherAccess: true })).id)
    await seedSessions(ctx, others)
    const games = await seedGames(ctx, others)
    expect(games).toHaveLength(DEMO_GAMES.length)
    expect(await seedGames(ctx, others)).toEqual(games)
    await closeDemoGames(ctx, games)
    await refreshNextGames(ctx.now)
    await endPlayedGames(ctx.now)
    for (const { id, demo } of games) {
      expect(publishGameInput.safeParse(demo.input(Temporal.PlainDate.from('2030-01-07'))).error).toBeUndefined()
      const { status } = await readGame(id)
      expect([demo.state, status]).toEqual([
        demo.state,
        demo.state === 'full' ? 'active' : demo.state === 'open' ? 'active' : demo.state,
      ])
    }
  },
)
