import { describe, expect, it } from 'vitest'
import { createProject } from './fixtures.ts'
import { checkMigrations, readSnapshot, SNAPSHOT_FILE, type Snapshot, snapshotOfTables } from './migrations.ts'

describe('migrations match tables', () => {
  const table = (columns: string) =>
    `import { integer, pgTable, text } from 'drizzle-orm/pg-core'\nexport const rooms = pgTable('rooms', { ${columns} })`
  const empty = { id: 'none', version: '7', dialect: 'postgresql', tables: {} }

  const migrated = async (columns: string) => {
    const root = createProject({ 'src/features/people/users/table.ts': table('name: text().notNull()') })
    const snapshot = await snapshotOfTables(root, empty as unknown as Snapshot)
    const later = createProject({
      'src/features/people/users/table.ts': table(columns),
      [SNAPSHOT_FILE]: JSON.stringify(snapshot),
    })
    expect(Object.keys(readSnapshot(later).tables)).toEqual(['public.rooms'])
    return checkMigrations(later)
  }

  it('tables that match the migrations pass', async () => {
    expect(await migrated('name: text().notNull()')).toEqual([])
  })

  it.each([
    ['a new column', 'name: text().notNull(), age: integer()', 'tables.public.rooms.columns.age is in no migration'],
    ['a lost column', '', 'tables.public.rooms.columns.name is only in the migrations'],
    ['another type', 'name: integer().notNull()', 'columns.name.type is "text" in the migrations and "integer"'],
    ['a dropped constraint', 'name: text()', 'columns.name.notNull is true in the migrations and false'],
  ])('%s is found', async (_, columns, sentence) => {
    expect((await migrated(columns)).join('\n')).toContain(sentence)
  })
})

describe('the released version runs beside the next one', () => {
  const rooms = `import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const rooms = pgTable('rooms', { name: text() })`
  const empty = { id: 'none', version: '7', dialect: 'postgresql', tables: {} }
  const check = async (migration: string, released = '0000_first') => {
    const tables = { 'src/features/people/users/table.ts': rooms }
    const snapshot = await snapshotOfTables(createProject(tables), empty as unknown as Snapshot)
    const entries = ['0000_first', '0001_second'].map((tag, idx) => ({ idx, version: '7', when: idx, tag }))
    return checkMigrations(
      createProject({
        ...tables,
        [SNAPSHOT_FILE]: JSON.stringify(snapshot),
        'db/migrations/meta/_journal.json': JSON.stringify({ entries }),
        'db/migrations/meta/released.json': JSON.stringify({
          ...{ version: '1.0.0', migration: released, tables: { rooms: ['name', 'size'] } },
        }),
        'db/migrations/0000_first.sql': 'ALTER TABLE rooms DROP COLUMN size;',
        'db/migrations/0001_second.sql': migration,
      }),
    )
  }

  it('what a migration after the released one takes away from it is found, and nothing of earlier ones', async () => {
    expect(await check('ALTER TABLE rooms DROP COLUMN size;')).toEqual([
      '0001_second drops rooms.size, which version 1.0.0 reads (ALTER TABLE rooms DROP COLUMN size)',
    ])
    expect(await check('ALTER TABLE rooms DROP COLUMN size;', '0001_second')).toEqual([])
    expect(await check('ALTER TABLE rooms ADD COLUMN note text;')).toEqual([])
    expect(await check('SELECT 1;', '0002_lost')).toEqual([
      expect.stringContaining('names a migration that does not exist'),
    ])
  })
})
