import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { beforeCommit, collectRows, inStatements, lastBeforeCommit, writeCollected } from './before-commit.ts'
import { db, Restart, type Tx, transaction } from './database.ts'

setupDatabase()

const insert = (kind: string) => async (tx: Tx, rows: readonly string[]) => {
  await tx.execute(sql`insert into noted (text) select ${kind} || ': ' || unnest(${sql.param([...rows])}::text[])`)
}
const notices = collectRows<string>('notices', async (tx, rows) => {
  await insert('notice')(tx, rows)
  jobs.add(tx, ...rows.map(row => `of ${row}`))
})
const jobs = collectRows<string>('jobs', insert('job'))
const events = collectRows<string>('events', insert('event'))

let recorder: ReturnType<typeof recordStatements> | undefined
beforeAll(async () => {
  await db.execute(sql`create table noted (place serial, text text)`)
  recorder = recordStatements()
})
/** What was written since the last call. */
const written = async () => {
  const { rows } = await db.execute<{ text: string }>(sql`select text from noted order by place`)
  await db.execute(sql`truncate noted`)
  return rows.map(({ text }) => text)
}

describe('rows that a transaction collects', () => {
  it('are written once for each kind, at its end, those first that may add to others', async () => {
    recorder?.take()
    await transaction(async tx => {
      events.add(tx, 'first')
      jobs.add(tx, 'own')
      notices.add(tx, 'one')
      beforeCommit(tx, 'a', async () => events.add(tx, 'of work'))
      lastBeforeCommit(tx, 'b', async () => notices.add(tx, 'two'))
      notices.add(tx, 'three')
    })
    const inserts = recorder?.take().filter(({ text }) => text.startsWith('insert'))
    expect(inserts).toHaveLength(3)
    expect(await written()).toEqual([
      ...['notice: one', 'notice: three', 'notice: two'],
      ...['job: own', 'job: of one', 'job: of three', 'job: of two'],
      ...['event: first', 'event: of work'],
    ])
  })
  it('are those of the last attempt, where a transaction begins again', async () => {
    let attempts = 0
    await transaction(async tx => {
      attempts += 1
      events.add(tx, `attempt ${attempts}`)
      if (attempts < 3) throw new Restart()
    })
    expect(await written()).toEqual(['event: attempt 3'])
  })
  it('are not written where it is rolled back', async () => {
    const failing = transaction(async tx => {
      notices.add(tx, 'never')
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await written()).toEqual([])
  })
  it('go with a savepoint that is undone', async () => {
    await transaction(async tx => {
      events.add(tx, 'before')
      await writeCollected(tx)
      await tx.execute(sql`savepoint tried`)
      events.add(tx, 'inside')
      notices.add(tx, 'inside')
      await writeCollected(tx)
      await tx.execute(sql`rollback to savepoint tried`)
      events.add(tx, 'after')
    })
    expect(await written()).toEqual(['event: before', 'event: after'])
  })
  it('are inserted by several statements where there are thousands', async () => {
    const inserted: number[] = []
    await inStatements(
      Array.from({ length: 2_500 }, (_, at) => at),
      async rows => inserted.push(rows.length),
    )
    expect(inserted).toEqual([1_000, 1_000, 500])
  })
})
