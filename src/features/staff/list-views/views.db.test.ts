import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Actor, Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestUser } from '#tests/support/users.ts'
import { MAX_FILTERS } from './lists.ts'
import { savedFilterInput } from './schema.ts'
import { chooseColumns, deleteFilter, readListView, saveFilter } from './views.ts'

setupDatabase()
const NOW = instant('2026-11-22T10:00:00Z')
const as = (actor: Actor): Ctx => ({ actor, now: NOW, requestId: 'req_test' })
const refusalOf = (code: string) => ({ refusal: { code } })
const TEACHERS = { name: 'Teachers', address: '/admin/users?role=teacher&cursor=abc' }

it('keeps filters for one person and one list, without the page', async () => {
  const [ada, other] = [await createTestUser({ role: 'admin' }), await createTestUser({ role: 'admin' })]
  const id = await saveFilter(as(ada), 'users', TEACHERS)
  expect(await readListView(db, as(ada), 'users')).toEqual({
    filters: [{ id, name: 'Teachers', to: '/admin/users?role=teacher' }],
    hidden: [],
  })
  expect((await readListView(db, as(ada), 'events')).filters).toEqual([])
  expect((await readListView(db, as(other), 'users')).filters).toEqual([])
  await expect(saveFilter(as(ada), 'users', TEACHERS)).rejects.toMatchObject(refusalOf('filter_name_taken'))
  await expect(deleteFilter(as(other), 'users', id)).rejects.toMatchObject(refusalOf('filter_not_found'))
  await deleteFilter(as(ada), 'users', id)
  expect((await readListView(db, as(ada), 'users')).filters).toEqual([])
  const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, ada.id)).orderBy(auditRows.at)
  expect(audit.map(({ event }) => event)).toEqual(['list_filter.saved', 'list_filter.deleted'])
  expect(JSON.stringify(audit)).not.toContain('Teachers')
})

it('refuses an address elsewhere, and lists that the role does not see', async () => {
  const ada = await createTestUser({ role: 'admin' })
  for (const address of ['https://evil.test/admin/users', '/admin/users/usr_1', '/admin/money'])
    await expect(saveFilter(as(ada), 'users', { name: 'x', address })).rejects.toMatchObject(
      refusalOf('not_of_this_list'),
    )
  const finance = await createTestUser({ staffRole: 'finance' })
  await expect(readListView(db, as(finance), 'events')).rejects.toMatchObject(refusalOf('forbidden'))
  await expect(chooseColumns(as(finance), 'events', { shown: [], offered: ['x'] })).rejects.toMatchObject(
    refusalOf('forbidden'),
  )
  await expect(saveFilter(as(await createTestUser()), 'users', TEACHERS)).rejects.toMatchObject(refusalOf('forbidden'))
})

it.each([
  ['as typed', `/admin/users?q=${'a'.repeat(600)}`],
  ['in its letters', `/admin/users?q=${'ą'.repeat(200)}`],
])('refuses filters that are too long %s', async (_, address) => {
  const ada = await createTestUser({ role: 'admin' })
  await expect(saveFilter(as(ada), 'users', { name: 'Long', address })).rejects.toMatchObject(
    refusalOf('filter_too_long'),
  )
})

it.each(['\u202eabc', '\u200b', ' '])('takes no name that cannot be seen: %j', name => {
  expect(savedFilterInput.safeParse({ name, address: '/admin/users' }).success).toBe(false)
})

it('keeps at most so many, also when they come at once', async () => {
  const ada = await createTestUser({ role: 'admin' })
  const results = await runConcurrently(MAX_FILTERS + 6, at =>
    saveFilter(as(ada), 'users', { name: `Filter ${at}`, address: '/admin/users?role=teacher' }).then(
      () => 'kept',
      (error: { refusal?: { code: string } }) => error.refusal?.code,
    ),
  )
  expect((await readListView(db, as(ada), 'users')).filters).toHaveLength(MAX_FILTERS)
  expect(JSON.stringify(results).match(/too_many_filters/g)).toHaveLength(6)
})

it('hides columns, and shows one that is added later', async () => {
  const ada = await createTestUser({ role: 'admin' })
  await chooseColumns(as(ada), 'users', { shown: ['email'], offered: ['email', 'joined'] })
  expect((await readListView(db, as(ada), 'users')).hidden).toEqual(['joined'])
  await chooseColumns(as(ada), 'users', { shown: ['email', 'joined'], offered: ['email', 'joined'] })
  expect((await readListView(db, as(ada), 'users')).hidden).toEqual([])
})

it('keeps the hidden columns of the other table of a list, also when both are chosen at once', async () => {
  const ada = await createTestUser({ role: 'admin' })
  await Promise.all([
    chooseColumns(as(ada), 'events', { shown: [], offered: ['price'] }),
    chooseColumns(as(ada), 'events', { shown: ['teacher'], offered: ['session', 'teacher'] }),
  ])
  expect((await readListView(db, as(ada), 'events')).hidden.toSorted()).toEqual(['price', 'session'])
  await chooseColumns(as(ada), 'events', { shown: ['session', 'teacher'], offered: ['session', 'teacher'] })
  expect((await readListView(db, as(ada), 'events')).hidden).toEqual(['price'])
})
