import { conversations } from '#features/conversations/conversations/table.ts'
import type { Actor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import type { Call } from './api-calls.ts'
import { createTestUser } from './users.ts'

/** Two of a booking write to each other, one of them to the school, and staff answer. */
export const writeMessages = async (call: Call, people: Map<string, Actor>, now: Temporal.Instant): Promise<void> => {
  const host = await createTestUser({ role: 'teacher', teacherAccess: true })
  const student = await createTestUser()
  people.set('writing student', student)
  const asStudent = (method: string, path: string, body?: unknown) => call('writing student', method, path, body)
  const message = { text: 'Hello' }
  const target = { kind: 'pair', teacherId: host.id, studentId: student.id } as const
  await db.insert(conversations).values({
    ...{ id: newId('conversation'), ...target, lastId: 'cms_none' },
    ...{ createdAt: now, lastAt: now, writtenAt: now },
  })
  const { id } = await asStudent('post', '/api/v1/conversations', { about: target, message })
  const path = `/api/v1/conversations/${id}`
  const { id: sent } = await asStudent('post', `${path}/messages`, message)
  await asStudent('patch', `${path}/messages/${sent}`, { text: 'Hello again' })
  await asStudent('delete', `${path}/messages/${sent}`)
  await asStudent('put', `${path}/reading`, { upTo: now.toString() })
  await asStudent('post', `${path}/typing`)
  const { id: report } = await asStudent('post', `${path}/reports`, { kind: 'other', text: 'A test.' })
  await asStudent('put', `${path}/block`)
  await asStudent('delete', `${path}/block`)
  await call('acting admin', 'post', `/api/v1/admin/conversations/${id}/readings`, { reason: 'A test.', tell: 'now' })
  await call('acting admin', 'post', `/api/v1/message-reports/${report}/resolution`, { note: 'A test.' })
  const { id: school } = await asStudent('post', '/api/v1/conversations', { about: { kind: 'school' }, message })
  const inbox = `/api/v1/admin/conversations/${school}`
  await call('acting admin', 'put', `${inbox}/assignee`, { assigneeId: null })
  await call('acting admin', 'post', `${inbox}/closing`, { reason: 'Settled.' })
  await call('acting admin', 'post', `${inbox}/answer`, { text: 'At nine.' })
}
