import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { addMaterial, removeMaterial } from '#features/academy/materials/actions.ts'
import { materialFiles, syncMaterialFile } from '#features/academy/materials/file-sync.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { settle } from '#features/money/settlement/settlement.ts'
import { warnAboutBackups } from '#features/staff/health/backup-report.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { connect, disconnect, openOwnConnection } from '#platform/connections.ts'
import { db } from '#platform/database.ts'
import { startJobs, stopJobs } from '#platform/jobs.ts'
import { migrate } from '#platform/migrate.ts'
import { writeSetting } from '#platform/settings.ts'
import { listBroken } from '#tests/histories/invariants.ts'
import { manualClock } from '#tests/support/clock.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { appQueues } from '#tests/support/queues.ts'
import { registerApp } from '#tests/support/registered-app.ts'
import { receivedFile, SAMPLES } from '#tests/support/sample-files.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { resetSharedModules } from '#tests/support/shared-modules.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { createTestUser } from '#tests/support/users.ts'
import { makeBackup } from '../embedded/backup/make-backup.ts'
import type { Manifest } from '../embedded/backup/manifest.ts'
import { restoreBackup } from '../embedded/backup/restore-backup.ts'
import { lockDirectory } from '../embedded/postgres/directory-lock.ts'
import { type RunningPostgres, startPostgres } from '../embedded/postgres/postgres.ts'
import { backUp, configureBackups, makeNightlyBackup, reportBackups } from './backups.ts'
import { compareFiles, configureFiles } from './files.ts'

/** Of all kinds together, before the backup, while it is made and after it. */
const ENOUGH = 12
const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = manualClock('2026-11-21T10:00:00Z')
const fakeCheckout = setupFakeCheckout(clock.now)
const dataDir = temporaryFolder('backup')
const backup = join(dataDir, 'backups', 'of the day')
let postgres: RunningPostgres | undefined

const open = async (folder: string) => {
  postgres = await startPostgres({ dataDir: folder, log: quiet, fsync: false })
  connect({ connectionString: postgres.url, max: 10 })
  configureFiles({ dataDir: folder, siteUrl: 'https://site.test', S3_REGION: 'auto' })
}
const close = async () => {
  await disconnect()
  await postgres?.stop()
}

beforeAll(async () => {
  resetSharedModules()
  await open(dataDir)
  await migrate()
  await startJobs({ supervise: false, queues: appQueues })
  await db.execute(sql`create table test_wrong_writes (what text, id text, found text)`)
  registerApp()
})
afterAll(async () => {
  await stopJobs()
  await close()
  removeFolder(dataDir)
})

const ctxAs = (actor: User): Ctx => ({ actor, now: clock.now(), requestId: 'test' })

type Act = { readonly kind: 'reserve' | 'pay' | 'add' | 'remove'; readonly id: string; from: number; to: number }

/** A day of a school, as fast as it goes: places are reserved and paid, files are added and removed. */
const liveADay = async () => {
  const acts: Act[] = []
  const errors: unknown[] = []
  const newTeacher = () => createTestUser({ role: 'teacher', teacherAccess: true })
  const newSession = (teacher: User) =>
    createTestSession({ teacher, type: 'group', now: clock.now(), maxStudents: 500 })
  const [other, teacher] = [await newTeacher(), await newTeacher()]
  const [session, withFiles] = [await newSession(other), await newSession(teacher)]
  const timed = async <T>(kind: Act['kind'], work: () => Promise<T>, idOf: (result: T) => string): Promise<T> => {
    const from = Date.now()
    const result = await work()
    acts.push({ kind, id: idOf(result), from, to: Date.now() })
    return result
  }
  const book = async () => {
    const student = await createTestUser()
    const made = await timed(
      'reserve',
      () => reserve(ctxAs(student), reserveInputFor(session)),
      one => one.reservationId,
    )
    await fakeCheckout.simulate(made.checkoutUrl ?? '', 'pay')
    for (const body of await fakeCheckout.pendingWebhooks()) {
      const headers = new Headers(fakeCheckout.signatureHeaders(body))
      const event = paymentProviders.default().readWebhook(Buffer.from(body), headers, clock.now())
      if (!event || 'ref' in event) throw new Error('no event of a payment')
      await settle({ ...ctxAs(student), actor: systemActor('test') }, { ...event, event })
    }
    acts.push({ kind: 'pay', id: made.reservationId, from: Date.now(), to: Date.now() })
  }
  const file = async () => {
    const add = () => addMaterial(ctxAs(teacher), withFiles.id, receivedFile('a.pdf', SAMPLES.pdf), NO_WORDS)
    const [one, other] = [await timed('add', add, id => id), await timed('add', add, id => id)]
    await timed(
      'remove',
      () => removeMaterial(ctxAs(teacher), withFiles.id, one),
      () => one,
    )
    for (const { data } of await takeJobs(materialFiles)) await syncMaterialFile(data)
    kept.push(other)
    if (kept.length < 10) return
    for (const id of kept.splice(0)) await removeMaterial(ctxAs(teacher), withFiles.id, id)
  }
  const kept: string[] = []
  let goesOn = true
  const repeat = async (work: () => Promise<void>) => {
    while (goesOn) await work().catch((error: unknown) => errors.push(error))
  }
  const running = [book, book, file].map(repeat)
  return {
    acts,
    stop: async () => {
      goesOn = false
      await Promise.all(running)
      expect(errors).toEqual([])
    },
  }
}
const NO_WORDS = { title: '', description: '' }

const ids = (acts: readonly Act[], kind: Act['kind']) => acts.filter(act => act.kind === kind).map(act => act.id)
const listIds = async (query: ReturnType<typeof sql>) =>
  new Set((await db.execute<{ id: string }>(query)).rows.map(({ id }) => id))
const readLedger = async () => {
  const { rows } = await db.execute<{ id: string; entry: string }>(
    sql`select id, to_jsonb(e)::text as entry from ledger_entries e`,
  )
  return new Map(rows.map(({ id, entry }) => [id, entry]))
}

const restoring = (folder: string, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    ...{ backup, dataDir: folder, postgresVersion: '18.4', lastMigration: Number.MAX_SAFE_INTEGER, now: clock.now() },
    check: async () => undefined,
    ...more,
  })

const newFolder = () => {
  const folder = temporaryFolder('restored')
  onTestFinished(() => removeFolder(folder))
  return folder
}

describe('a backup that is made in the middle of a day', () => {
  let acts: readonly Act[] = []
  let manifest: Manifest
  let endedAt = 0
  let ledger: ReadonlyMap<string, string> = new Map()
  const elsewhere = temporaryFolder('elsewhere')
  beforeAll(async () => {
    const day = await liveADay()
    await until(() => day.acts.length > ENOUGH)
    manifest = await backUp({ dataDir }, backup)
    endedAt = Date.now()
    await until(() => day.acts.filter(act => act.from > endedAt).length > ENOUGH)
    await day.stop()
    acts = day.acts
    ledger = await readLedger()
  })
  afterAll(() => removeFolder(elsewhere))

  it('brings every act that was answered before it to another machine, and none of after it', async () => {
    await restoring(elsewhere)
    await stopJobs()
    await close()
    await open(elsewhere)
    onTestFinished(async () => {
      await close()
      await open(dataDir)
      await startJobs({ supervise: false, queues: appQueues })
    })
    const madeAt = Date.parse(manifest.madeAt)
    const before = acts.filter(act => act.to < madeAt)
    const after = acts.filter(act => act.from > endedAt)
    expect(before.length).toBeGreaterThan(ENOUGH / 2)
    const reservations = await listIds(sql`select id from academy_session_purchases`)
    const booked = await listIds(sql`select id from academy_session_purchases where state = 'booked'`)
    const materials = await listIds(sql`select id from session_materials`)
    const restored = await readLedger()
    expect({
      reserved: ids(before, 'reserve').filter(id => !reservations.has(id)),
      paid: ids(before, 'pay').filter(id => !booked.has(id)),
      removed: ids(before, 'remove').filter(id => materials.has(id)),
      reservedAfter: ids(after, 'reserve').filter(id => reservations.has(id)),
      changed: [...restored].filter(([id, entry]) => ledger.get(id) !== entry),
    }).toEqual({ reserved: [], paid: [], removed: [], reservedAfter: [], changed: [] })
    expect(restored.size).toBeLessThan(ledger.size)
    expect(await listBroken(clock.now())).toEqual([])
    expect(await listUnsound()).toEqual([])
    expect((await compareFiles(clock.now())).missing).toEqual([])
    const own = await createTestUser()
    await startJobs({ supervise: false, queues: appQueues })
    const session = await createTestSession({
      ...{ teacher: await createTestUser({ role: 'teacher', teacherAccess: true }), type: 'group', now: clock.now() },
    })
    expect((await reserve(ctxAs(own), reserveInputFor(session))).reservationId).toBeDefined()
    await stopJobs()
  })

  it('is for its owner only, and leaves nothing behind', () => {
    const open = readdirSync(backup, { recursive: true, withFileTypes: true }).filter(
      entry => statSync(join(entry.parentPath, entry.name)).mode & 0o077,
    )
    expect(open).toEqual([])
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['of the day'])
    expect(existsSync(join(dataDir, 'files/.removed'))).toBe(false)
  })

  it('takes the place of other data, which are kept', async () => {
    const folder = newFolder()
    await restoring(folder)
    writeFileSync(join(folder, 'postgres/mark'), 'of before')
    const { kept } = await restoring(folder, { now: clock.now().add({ seconds: 1 }) })
    expect(readFileSync(join(kept ?? '', 'postgres/mark'), 'utf8')).toBe('of before')
    expect(existsSync(join(folder, 'postgres/mark'))).toBe(false)
    expect(readdirSync(folder).toSorted()).toEqual([
      expect.stringContaining('before-restore'),
      'files',
      'mail',
      'postgres',
    ])
  })

  it('keeps what is there besides the database, too, which may be the last of it', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'files'))
    writeFileSync(join(folder, 'files/photo'), 'of before')
    const { kept } = await restoring(folder)
    expect(readFileSync(join(kept ?? '', 'files/photo'), 'utf8')).toBe('of before')
  })

  it.each<[string, RegExp, (folder: string) => void]>([
    ['a byte of the database', /is damaged: database.tar.zst/, folder => flipByte(join(folder, 'database.tar.zst'))],
    ['the end of the database', /is damaged: database.tar.zst/, folder => cutInHalf(join(folder, 'database.tar.zst'))],
    ['a byte of a file', /is damaged: files\//, folder => flipByte(oneFile(folder))],
    ['a file', /is damaged: files\//, folder => rmSync(oneFile(folder))],
    ['a checksum', /is damaged: files.sha256/, folder => flipByte(join(folder, 'files.sha256'))],
    ['the description', /is damaged: its backup.json/, folder => cutInHalf(join(folder, 'backup.json'))],
    ['its format is newer', /newer Guildhall/, folder => change(folder, { format: 2 })],
    ['another program made it', /is not a backup of Guildhall/, folder => change(folder, { product: 'other' })],
    ['it is a folder like others', /is not a backup of Guildhall/, folder => rmSync(join(folder, 'backup.json'))],
  ])(
    'is refused with a sentence, and changes nothing, where it is not what was made: %s',
    async (_, sentence, harm) => {
      const [copy, folder] = [newFolder(), newFolder()]
      cpSync(backup, copy, { recursive: true })
      harm(copy)
      writeFileSync(join(folder, 'secret'), 'of before')
      await expect(restoring(folder, { backup: copy })).rejects.toThrow(sentence)
      expect(readdirSync(folder)).toEqual(['secret'])
    },
  )

  it('is refused by an older version of the site and by another Postgres', async () => {
    await expect(restoring(newFolder(), { lastMigration: 1 })).rejects.toThrow('newer Guildhall')
    await expect(restoring(newFolder(), { postgresVersion: '19.0' })).rejects.toThrow('has files of Postgres 18')
  })

  it('is not restored where the site runs, or where the restored data do not start', async () => {
    await expect(restoring(dataDir)).rejects.toThrow('Stop it first')
    const folder = newFolder()
    const check = () => Promise.reject(new Error('it does not start'))
    await expect(restoring(folder, { check })).rejects.toThrow('it does not start')
    expect(readdirSync(folder)).toEqual([])
  })
})

const flipByte = (path: string) => {
  const content = readFileSync(path)
  content.writeUInt8(content.readUInt8(content.length >> 1) ^ 1, content.length >> 1)
  rmSync(path)
  writeFileSync(path, content)
}
const cutInHalf = (path: string) => {
  const content = readFileSync(path)
  rmSync(path)
  writeFileSync(path, content.subarray(0, content.length >> 1))
}
const oneFile = (folder: string) => {
  const path = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' }).find(each =>
    each.endsWith('.bin'),
  )
  return join(folder, 'files', path ?? 'none')
}
const change = (folder: string, to: object) => {
  const path = join(folder, 'backup.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...to }))
}

describe('a backup', () => {
  it('never takes the place of a folder, and is made once at a time', async () => {
    await expect(backUp({ dataDir }, dataDir)).rejects.toThrow('it is there already')
    const unlock = lockDirectory(join(dataDir, 'backup-in-progress'))
    await expect(backUp({ dataDir }, join(dataDir, 'second'))).rejects.toThrow('Another backup')
    unlock()
  })

  it('is not begun where the disk could become full', async () => {
    const client = await openOwnConnection('backup', () => undefined)
    onTestFinished(() => client.end())
    const folder = join(dataDir, 'no space', 'backup')
    const about = { dataDir, folder, client, version: '1.0.0', now: () => Temporal.Now.instant() }
    const trying = makeBackup({ ...about, readFree: async () => 100e6 })
    await expect(trying).rejects.toThrow(/may need \d+ MB, and 100 MB of the disk are free/)
    expect(readdirSync(join(dataDir, 'no space'))).toEqual([])
  })

  it('is not made of a database that is not the embedded one', async () => {
    await expect(backUp({ dataDir: newFolder() }, join(dataDir, 'foreign'))).rejects.toThrow('by its own means')
  })
})

it('of the night is made for as long as the number says, and a failed one is seen until one is made', async () => {
  const folder = join(newFolder(), 'nightly')
  const env = { dataDir, BACKUP_DIR: folder, DATABASE_URL: undefined, profile: 'test' } as const
  configureBackups(env)
  onTestFinished(() => configureBackups({ ...env, DATABASE_URL: 'postgres://other' }))
  await writeSetting({ ...ctxAs(await createTestUser()), actor: systemActor('test') }, 'backupsKept', 1)
  const now = clock.now()
  await makeNightlyBackup(now)
  const [ofOthers, running, died] = ['.draft-thesis', '.guildhall-draft-running', '.guildhall-draft-died']
  for (const name of [ofOthers, running, died]) mkdirSync(join(folder, name))
  const longAgo = now.subtract({ hours: 100 }).epochMilliseconds / 1000
  for (const name of [ofOthers, died]) utimesSync(join(folder, name), longAgo, longAgo)
  await makeNightlyBackup(now.add({ hours: 24 }))
  expect(readdirSync(folder)).toEqual([ofOthers, running, 'nightly-20261122T100000Z'])
  const report = await reportBackups(now)
  expect(report).toMatchObject({ kind: 'nightly', kept: 1, failure: null, last: { name: 'nightly-20261122T100000Z' } })
  expect(warnAboutBackups(report, Temporal.Now.instant().add({ hours: 40 }))).toContain('No backup')

  const later = join(folder, 'later')
  writeFileSync(later, 'in the way')
  configureBackups({ ...env, BACKUP_DIR: later })
  const failing = /No backup was made in .*: a file stands where a folder should be/
  await expect(makeNightlyBackup(now)).rejects.toThrow(failing)
  expect(warnAboutBackups(await reportBackups(now), now)).toMatch(failing)
  rmSync(later)
  await makeNightlyBackup(now.add({ minutes: 61 }))
  expect(readdirSync(later)).toHaveLength(1)
  expect((await reportBackups(now)).failure).toBeNull()

  configureBackups({ ...env, DATABASE_URL: 'postgres://other' })
  expect(await reportBackups(now)).toMatchObject({ kind: 'own', last: null })
})
