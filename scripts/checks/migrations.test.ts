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
