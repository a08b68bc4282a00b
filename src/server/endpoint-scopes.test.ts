import { expect, it } from 'vitest'
import { isStaffScope } from '#kernel/api-scope.ts'
import { endpoints } from './endpoints.ts'

const named = endpoints.map(({ method, path, scope }) => ({ name: `${method} ${path}`, method, path, scope }))

/** Written out on purpose: what leaves or joins the list is seen. */
const NOT_BY_TOKEN = [
  'delete /api/v1/admin/users/{id}/booking-closure',
  'delete /api/v1/admin/users/{id}/devices',
  'delete /api/v1/admin/users/{id}/devices/{device}',
  'delete /api/v1/admin/users/{id}/guardianships',
  'delete /api/v1/admin/users/{id}/guardianships/{guardianship}',
  'delete /api/v1/family/children/{id}/guardianship',
  'delete /api/v1/impersonation',
  'delete /api/v1/me/deletion',
  'delete /api/v1/me/devices/{id}',
  'delete /api/v1/me/email-change',
  'delete /api/v1/me/photo',
  'delete /api/v1/me/room-account',
  'delete /api/v1/me/tokens/{id}',
  'delete /api/v1/outside-calendars/{id}',
  'delete /api/v1/push-subscription',
  'get /api/v1/admin/search',
  'get /api/v1/admin/staff',
  'get /api/v1/admin/users/{id}/devices',
  'get /api/v1/calendar-feeds',
  'get /api/v1/family/children',
  'get /api/v1/family/children/{id}/guardians',
  'get /api/v1/me/deletion',
  'get /api/v1/me/devices',
  'get /api/v1/me/email-change',
  'get /api/v1/me/export',
  'get /api/v1/me/impersonations',
  'get /api/v1/me/room-account',
  'get /api/v1/me/tokens',
  'get /api/v1/offline-snapshot',
  'get /api/v1/outside-calendars',
  'get /api/v1/push-subscription',
  'get /calendar/{file}',
  'patch /api/v1/calendar-feeds/{id}',
  'patch /api/v1/family/children/{id}',
  'patch /api/v1/me',
  'post /api/check-session-occurrence-status',
  'post /api/google-meet',
  'post /api/send-email',
  'post /api/v1/admin/users/{id}/guardians',
  'post /api/v1/admin/users/{id}/impersonation',
  'post /api/v1/admin/users/{id}/password-link',
  'post /api/v1/admin/webhooks',
  'post /api/v1/admin/webhooks/{id}/secret',
  'post /api/v1/calendar-feeds/{id}/renewal',
  'post /api/v1/client-errors',
  'post /api/v1/contact-messages',
  'post /api/v1/family/children',
  'post /api/v1/family/children/{id}/guardians',
  'post /api/v1/me/auth-token',
  'post /api/v1/me/tokens',
  'post /api/v1/notification-opt-outs/{token}',
  'post /api/v1/notifications/{id}/answer',
  'post /api/v1/outside-calendars',
  'post /api/v1/outside-calendars/google/notifications',
  'post /api/v1/recovery-cases',
  'post /api/v1/recovery-cases/{id}/link',
  'post /api/v1/requests/role_requests',
  'post /api/v1/requests/teacher_access_requests',
  'post /api/v1/requests/training_requests',
  'post /api/v1/requests/workshopRequests',
  'post /api/v1/users',
  'post /api/webhooks/{provider}',
  'put /api/v1/admin/users/{id}/email-confirmation',
  'put /api/v1/admin/users/{id}/guardian-confirmation',
  'put /api/v1/admin/webhooks/{id}',
  'put /api/v1/family/children/{id}/sign-in',
  'put /api/v1/me/deletion',
  'put /api/v1/me/email-change',
  'put /api/v1/me/photo',
  'put /api/v1/me/terms',
  'put /api/v1/push-subscription',
]

it('no token is for what keeps an account safe, nor for what a visitor or another program sends', () => {
  const none = named.filter(({ scope }) => scope === 'none').map(({ name }) => name)
  expect(none.toSorted()).toEqual(NOT_BY_TOKEN)
})

it('nothing outside of the public API takes a token', () => {
  expect(named.filter(({ path, scope }) => !path.startsWith('/api/v1/') && scope !== 'none')).toEqual([])
})

it('what only reads asks for no scope that changes something, and the other way round', () => {
  const wrong = named.filter(
    ({ method, scope }) =>
      scope !== 'none' && scope.some(each => !isStaffScope(each) && (method === 'get') !== (each === 'read')),
  )
  expect(wrong).toEqual([])
})

it('what is under the addresses of staff asks for a scope of staff', () => {
  const wrong = named.filter(
    ({ path, scope }) => path.startsWith('/api/v1/admin/') && scope !== 'none' && !scope.every(isStaffScope),
  )
  expect(wrong).toEqual([])
})

it('one scope opens an endpoint, except where two sides do the same thing', () => {
  const several = named.filter(({ scope }) => scope !== 'none' && scope.length > 1).map(({ name }) => name)
  expect(several.toSorted()).toEqual([
    // A teacher and a student.
    'delete /api/v1/homework/{id}/files/{file}',
    'post /api/v1/exam-goals/{id}/answer',
    'post /api/v1/exam-goals/{id}/ending',
    'post /api/v1/homework/{id}/files',
    'post /api/v1/lessons/{id}/exam-goals',
    // Staff and the person who is asked.
    'post /api/v1/requests/{id}/approval',
    'post /api/v1/requests/{id}/rejection',
    // The teacher of the session and staff.
    'post /api/v1/sessions/{id}/dates/{date}/move',
    'post /api/v1/sessions/{id}/dates/{date}/move/decision',
    'post /api/v1/sessions/{id}/substitute-requests',
    'post /api/v1/substitute-requests/{id}/withdrawal',
  ])
})
