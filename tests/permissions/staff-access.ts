import { type Access, ADMINS, OFFICE, plain, SEEING_PEOPLE, SIGNED_IN, SUPPORT } from './access.ts'

/** What only staff ask: accounts, events and their own tasks. */

const REASON = { reason: 'Moves away.' }
const GIFT = { amount: 100, reason: 'It was late.' }

export const staffEndpointAccess: readonly Access[] = [
  { asks: SEEING_PEOPLE, operations: plain('get /api/v1/admin/users') },
  {
    asks: SUPPORT,
    operations: plain(
      'post /api/v1/admin/users',
      'post /api/v1/admin/users/export',
      'post /api/v1/admin/events/export',
      'post /api/v1/requests/export',
    ),
  },
  { asks: ADMINS, operations: plain('get /api/v1/admin/audit', 'post /api/v1/admin/audit/export') },
  { asks: OFFICE, operations: plain('get /api/v1/tasks', 'get /api/v1/admin/search') },
  { asks: ['superadmin'], operations: plain('get /api/v1/admin/staff') },
  {
    asks: SEEING_PEOPLE,
    record: 'account',
    operations: plain(
      'get /api/v1/admin/users/{id}',
      'get /api/v1/admin/users/{id}/timeline',
      'get /api/v1/admin/users/{id}/summary',
      'get /api/v1/admin/users/{id}/goodwill',
    ),
  },
  {
    asks: SUPPORT,
    record: 'account',
    operations: {
      'get /api/v1/admin/users/{id}/goodwill-preview': {},
      'post /api/v1/admin/users/{id}/goodwill': { body: GIFT },
      'get /api/v1/admin/users/{id}/notes': {},
      'post /api/v1/admin/users/{id}/notes': { body: { text: 'Called today.' } },
    },
  },
  { asks: SUPPORT, record: 'gift', operations: { 'post /api/v1/admin/goodwill/{id}/return': { body: REASON } } },
  { asks: SUPPORT, record: 'note', operations: { 'patch /api/v1/admin/notes/{id}': { body: { text: 'Called.' } } } },
  {
    ...{ asks: SUPPORT, record: 'note', whose: ADMINS, sees: ['support'] },
    operations: plain('delete /api/v1/admin/notes/{id}'),
  },
  {
    asks: SUPPORT,
    record: 'account',
    operations: {
      'get /api/v1/admin/users/{id}/history': {},
      'get /api/v1/admin/users/{id}/activity': {},
      'get /api/v1/admin/users/{id}/devices': {},
      'get /api/v1/admin/users/{id}/teacher-access-preview': {},
      'put /api/v1/admin/users/{id}/role': { body: { role: 'teacher' } },
      'put /api/v1/admin/users/{id}/teacher-access': {},
      'delete /api/v1/admin/users/{id}/teacher-access': {},
      'put /api/v1/admin/users/{id}/email-confirmation': {},
      'put /api/v1/admin/users/{id}/guardian-confirmation': { body: {} },
      'delete /api/v1/admin/users/{id}/guardianships': {},
      'delete /api/v1/admin/users/{id}/booking-closure': {},
      'post /api/v1/admin/users/{id}/password-link': {},
      'post /api/v1/admin/users/{id}/photo-removal': { body: REASON },
      'delete /api/v1/admin/users/{id}/devices': {},
      'post /api/v1/admin/users/{id}/impersonation': { body: { reason: 'A test of this.' } },
    },
  },
  {
    asks: SUPPORT,
    record: 'device',
    operations: { 'delete /api/v1/admin/users/{id}/devices/{device}': { within: { id: 'account' } } },
  },
  { asks: SIGNED_IN, operations: plain('get /api/v1/me/impersonations', 'delete /api/v1/impersonation') },
  {
    asks: OFFICE,
    record: 'task',
    whose: ['admin'],
    operations: plain('get /api/v1/tasks/{id}', 'post /api/v1/tasks/{id}/stop'),
  },
  {
    asks: SUPPORT,
    operations: {
      'get /api/v1/admin/events/sessions': {},
      'get /api/v1/admin/events/dates': {},
      'post /api/v1/admin/events/act-preview': { body: { act: 'cancel_dates', items: ['occ_none'] } },
      'post /api/v1/admin/events/acts': {
        body: { act: 'cancel_dates', items: ['occ_none'], reason: 'A test of this.' },
      },
    },
  },
  {
    asks: SUPPORT,
    record: 'session',
    operations: {
      'get /api/v1/admin/events/sessions/{id}': {},
      'post /api/v1/admin/events/sessions/{id}/edit-preview': { body: { title: 'Another title' } },
      'patch /api/v1/admin/events/sessions/{id}': { body: { title: 'Another title', reason: 'A test of this.' } },
    },
  },
  // The export has not run yet.
  { asks: OFFICE, record: 'task', whose: [], operations: plain('get /api/v1/tasks/{id}/file') },
]

export const staffPageAccess: readonly Access[] = [
  { asks: SEEING_PEOPLE, operations: plain('page /admin/users') },
  {
    asks: SUPPORT,
    operations: plain(
      'form /admin/users export',
      'page /admin/users/new',
      'form /admin/users/new invite',
      'form /admin/events export',
      'form /admin/requests/:kind? export',
    ),
  },
  { asks: ADMINS, operations: plain('page /admin/audit', 'form /admin/audit export') },
  { asks: OFFICE, operations: plain('page /admin/tasks') },
  { asks: ['superadmin'], operations: plain('page /admin/staff') },
  {
    asks: ['superadmin'],
    record: 'account',
    operations: {
      'page /admin/staff/:id': {},
      'form /admin/staff/:id giveStaffRole': { body: { to: 'content' } },
    },
  },
  { asks: SEEING_PEOPLE, record: 'account', operations: plain('page /admin/users/:id') },
  {
    asks: SUPPORT,
    record: 'account',
    operations: {
      'page /admin/users/:id/goodwill': {},
      'form /admin/users/:id/goodwill give': {
        body: { gift: `gwl_${'0'.repeat(26)}`, amount: '1', reason: 'It was late.' },
      },
      'form /admin/users/:id addNote': { body: { text: 'Called today.' } },
    },
  },
  {
    asks: SUPPORT,
    record: 'gift',
    operations: {
      'form /admin/users/:id/goodwill takeBack': { within: { id: 'account' }, idField: 'gift', body: REASON },
    },
  },
  {
    asks: SUPPORT,
    record: 'note',
    operations: {
      'form /admin/users/:id editNote': { within: { id: 'account' }, idField: 'note', body: { text: 'Called.' } },
    },
  },
  {
    ...{ asks: SUPPORT, record: 'note', whose: ADMINS, sees: ['support'] },
    operations: { 'form /admin/users/:id deleteNote': { within: { id: 'account' }, idField: 'note' } },
  },
  {
    asks: SUPPORT,
    record: 'account',
    operations: {
      'form /admin/users/:id setRole': { body: { role: 'teacher' } },
      'form /admin/users/:id grantAccess': {},
      'form /admin/users/:id confirmEmail': {},
      'form /admin/users/:id sendPasswordLink': {},
      'form /admin/users/:id removePhoto': { body: REASON },
      'form /admin/users/:id confirmGuardian': {},
      'form /admin/users/:id endGuardianships': {},
      'form /admin/users/:id reopenBooking': {},
      'form /admin/users/:id revokeAll': {},
      'form /admin/users/:id impersonate': { body: { reason: 'A test of this.' } },
      'page /admin/users/:id/teacher-access': {},
      'form /admin/users/:id/teacher-access revoke': {},
    },
  },
  {
    asks: SUPPORT,
    record: 'device',
    operations: { 'form /admin/users/:id revokeDevice': { within: { id: 'account' }, idField: 'device' } },
  },
  { asks: SIGNED_IN, operations: plain('form /impersonation/end end') },
  {
    asks: OFFICE,
    record: 'task',
    whose: ['admin'],
    operations: plain('page /admin/tasks/:id', 'form /admin/tasks/:id stop'),
  },
  {
    asks: SUPPORT,
    operations: {
      'page /admin/events': {},
      'page /admin/events/act': { query: 'act=cancel_dates&item=occ_none' },
      'form /admin/events/act confirm': { query: 'act=cancel_dates&item=occ_none', body: REASON },
    },
  },
  {
    asks: SUPPORT,
    record: 'session',
    operations: {
      'page /admin/events/:id': {},
      'page /admin/events/:id/edit': {},
      'form /admin/events/:id/edit confirm': { query: 'title=Another+title', body: REASON },
      'form /admin/events/:id/edit describe': { body: { ...REASON, description: 'Another text.' } },
    },
  },
  // The export has not run yet.
  { asks: OFFICE, record: 'task', whose: [], operations: plain('page /admin/tasks/:id/file') },
]
