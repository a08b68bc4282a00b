import type { Actor } from '#kernel/actor.ts'
import type { Call } from './api-calls.ts'
import { createTestSession } from './sessions.ts'
import { createTestUser } from './users.ts'

const EXPORTS = [
  ['admin/events/export', {}],
  ['requests/export', {}],
  ['contact-messages/export', {}],
  ['recovery-cases/export', {}],
  ['admin/problem-reports/export', {}],
  ['admin/trainings/export', {}],
  ['admin/campaigns/export', {}],
  ['admin/money/exports', { list: 'month_postings', month: '2026-11' }],
] as const

/** An admin creates an account, changes it in every way, sees the site as its person, changes and closes a session, and exports. */
export const manageUsers = async (call: Call, people: Map<string, Actor>, now: Temporal.Instant): Promise<void> => {
  people.set('acting manager', await createTestUser({ role: 'admin' }))
  const act = (method: string, path: string, body?: unknown) =>
    call('acting manager', method, `/api/v1/${path}`, body) as unknown as Promise<Readonly<Record<string, string>>>
  const invitation = {
    email: 'iga@guildhall.test',
    username: 'iga_invited',
    displayName: 'Iga',
    birthDate: '2012-05-05',
  }
  const { uid } = await act('post', 'admin/users', { ...invitation, guardianEmail: 'mum@guildhall.test' })
  const account = `admin/users/${uid}`
  await act('delete', `${account}/guardianships`)
  await act('delete', `${account}/booking-closure`)
  await act('put', `${account}/guardian-confirmation`, { guardianEmail: 'dad@guildhall.test' })
  await act('put', `${account}/email-confirmation`)
  await act('post', `${account}/password-link`)
  await act('post', `${account}/photo-removal`, { reason: 'A test of this.' })
  await act('delete', `${account}/devices`)
  await act('put', `${account}/role`, { role: 'teacher' })
  await act('put', `${account}/teacher-access`)
  await act('delete', `${account}/teacher-access`)
  await act('post', `${account}/impersonation`, { reason: 'A test of this.' })
  await act('delete', 'impersonation')
  const { id: sessionId } = await createTestSession({
    ...{ type: 'group', now, teacher: await createTestUser({ role: 'teacher', teacherAccess: true }) },
  })
  const edit = { title: 'Another title' }
  await act('post', `admin/events/sessions/${sessionId}/edit-preview`, edit)
  await act('patch', `admin/events/sessions/${sessionId}`, { ...edit, reason: 'A test of this.' })
  const closing = { act: 'close_sessions', items: [sessionId] }
  await act('post', 'admin/events/act-preview', closing)
  await act('post', 'admin/events/acts', { ...closing, reason: 'A test of this.' })
  await act('post', 'admin/audit/export', {})
  const { taskId } = await act('post', 'admin/users/export', {})
  await act('post', `tasks/${taskId}/stop`)
  for (const [path, body] of EXPORTS) {
    const { taskId: id } = await act('post', path, body)
    await act('post', `tasks/${id}/stop`)
  }
}
