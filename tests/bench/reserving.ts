import pg from 'pg'
import type { Session } from '#features/academy/queries.ts'
import { reserve } from '#features/reservations/reserving.ts'
import type { User } from '#kernel/actor.ts'
import { connect, disconnect } from '#platform/database.ts'
import { closeJobs, openJobs } from '#platform/jobs.ts'
import { closeLive, openLive } from '#platform/live.ts'
import { newPerson } from '../support/people.ts'
import { wishFor } from '../support/rush.ts'
import { newSession } from '../support/sessions.ts'
import { openBenchDatabase } from './database.ts'
import { type Figure, figure, median } from './figures.ts'
import { furnish, NOW } from './hall.ts'
import { openReplay, recordStatements } from './recording.ts'

const SESSIONS = 60
const PLACES = 8
/** Reservations of one side before the other has its turn. */
const TURN = 20

/** A copy of a database to which nobody is connected. */
const copyOf = async (url: string): Promise<string> => {
  const [from, to] = [new URL(url), new URL(url)]
  to.pathname = `${from.pathname}_bare`
  const aside = new URL(url)
  aside.pathname = '/template1'
  const client = new pg.Client({ connectionString: aside.href })
  await client.connect()
  await client.query(`create database "${to.pathname.slice(1)}" template "${from.pathname.slice(1)}"`)
  await client.end()
  return to.href
}

/**
 * Reserving a place with everything that belongs to it, against the very same statements with the very same values, run by `pg`
 * one after another on a copy of the database.
 */
export const benchReserving = async (): Promise<Figure[]> => {
  const database = await openBenchDatabase('reserving')
  furnish()
  await openJobs({ supervise: false })
  const places: { session: Session; actor: User }[] = []
  for (let at = 0; at < SESSIONS; at++) {
    const teacher = await newPerson({ role: 'teacher', teacherAccess: true })
    const session = await newSession({ teacher, type: 'group', now: NOW, maxStudents: PLACES })
    for (let place = 0; place < PLACES; place++) places.push({ session, actor: await newPerson() })
  }
  await closeJobs()
  await disconnect()
  const bare = await openReplay(await copyOf(database.url))
  connect({ connectionString: database.url })
  const recording = recordStatements()
  await openJobs({ supervise: false })
  await openLive({ connectionString: database.url })

  const turns: { ours: number; bare: number }[] = []
  let statements = 0
  for (let from = 0; from < places.length; from += TURN) {
    const turn = places.slice(from, from + TURN)
    recording.take()
    const ours = await clocked(async () => {
      for (const { session, actor } of turn)
        await reserve({ actor, now: NOW, requestId: 'bench' }, wishFor(session, { seenPrice: 10_000 }))
    })
    const said = recording.take()
    statements = said.length / turn.length
    turns.push({ ours, bare: await clocked(() => bare.replay(said)) })
  }
  await bare.close()
  await closeLive()
  await closeJobs()
  await database.close()
  const counted = turns.slice(3)
  const ratio = median(counted.map(turn => turn.bare / turn.ours))
  const each = (side: 'ours' | 'bare') => (median(counted.map(turn => turn[side])) / TURN).toFixed(1)
  return [
    figure(
      'reserve: a place, against the same statements by pg',
      ratio,
      '×',
      `${each('ours')} ms against ${each('bare')} ms for ${Math.round(statements)} statements, ${places.length} reservations`,
      { text: 'at least 0.5', ok: ratio >= 0.5 },
    ),
  ]
}

const clocked = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
