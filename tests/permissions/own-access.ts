import { type Access, ANY_TEACHER, EVERYONE, plain, SIGNED_IN } from './access.ts'

/** What a signed-in person asks of the own account. */

export const ownEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: plain(
      'get /api/v1/me',
      'patch /api/v1/me',
      'post /api/v1/me/auth-token',
      'get /api/v1/me/devices',
      'get /api/v1/offline-snapshot',
      'get /api/v1/push-subscription',
      'delete /api/v1/push-subscription',
      'get /api/v1/me/tokens',
      'get /api/v1/me/email-change',
      'put /api/v1/me/email-change',
      'delete /api/v1/me/email-change',
      'get /api/v1/me/export',
      'get /api/v1/me/deletion',
      'put /api/v1/me/deletion',
      'delete /api/v1/me/deletion',
      'post /api/v1/reservations',
      'post /api/v1/reservations/quote',
      'get /api/v1/reservations',
      'get /api/v1/edit-requests',
      'post /api/v1/edit-requests',
      'post /api/v1/requests/role_requests',
      'get /api/v1/me/requests',
      'get /api/v1/proposals',
      'post /api/v1/proposals',
      'put /api/v1/me/photo',
      'delete /api/v1/me/photo',
      'get /api/v1/me/clock-forecast',
      'get /api/v1/calendar-feeds',
      'get /api/v1/notifications',
      'get /api/v1/notifications/unread-count',
      'post /api/v1/notifications/reading',
    ),
  },
  {
    asks: SIGNED_IN,
    operations: { 'get /api/v1/calendar': { query: 'from=2026-11-23T00:00:00Z&to=2026-11-30T00:00:00Z' } },
  },
  // A person's own feed has the person's id, and the example has none of a child.
  {
    asks: SIGNED_IN,
    whose: [],
    operations: {
      'patch /api/v1/calendar-feeds/{id}': { body: { includesTimeOff: true } },
      'post /api/v1/calendar-feeds/{id}/renewal': {},
    },
  },
  {
    asks: SIGNED_IN,
    operations: {
      'put /api/v1/push-subscription': {
        body: { endpoint: 'https://push.example/1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
      },
    },
  },
  // The example has no calendar of another provider.
  { asks: SIGNED_IN, operations: plain('get /api/v1/outside-calendars') },
  {
    asks: ANY_TEACHER,
    operations: { 'post /api/v1/outside-calendars': { body: { address: 'https://calendar.example/nina.ics' } } },
  },
  { asks: SIGNED_IN, whose: [], operations: plain('delete /api/v1/outside-calendars/{id}') },
  // No such rooms are set up in the example.
  { asks: SIGNED_IN, operations: plain('get /api/v1/me/room-account') },
  { asks: SIGNED_IN, whose: [], operations: plain('delete /api/v1/me/room-account') },
  // The secret of the address is the permission, and the example has none.
  { asks: EVERYONE, whose: [], operations: plain('get /calendar/{file}') },
  { asks: SIGNED_IN, record: 'device', whose: ['student'], operations: plain('delete /api/v1/me/devices/{id}') },
  {
    asks: SIGNED_IN,
    operations: { 'post /api/v1/me/tokens': { body: { name: 'The school’s calendar', scopes: ['read'] } } },
  },
  // No token is in the example.
  {
    asks: SIGNED_IN,
    whose: [],
    operations: { 'delete /api/v1/me/tokens/{id}': { params: { id: 'tok_none' } } },
  },
  { asks: SIGNED_IN, operations: plain('get /api/v1/me/terms', 'put /api/v1/me/terms') },
  {
    asks: SIGNED_IN,
    record: 'notification',
    whose: ['student'],
    operations: {
      'post /api/v1/notifications/{id}/reading': {},
      'post /api/v1/notifications/{id}/answer': { body: { answer: 'accept' } },
    },
  },
]

export const ownPageAccess: readonly Access[] = [
  {
    asks: ANY_TEACHER,
    operations: {
      'form /account/calendar connectCalendar': { body: { address: 'https://calendar.example/nina.ics' } },
    },
  },
  // Google, and rooms in accounts of teachers, are not set up in the example.
  { asks: ANY_TEACHER, operations: plain('page /account/teaching') },
  { asks: ANY_TEACHER, whose: [], operations: plain('page /account/google-calendar') },
  { asks: ANY_TEACHER, whose: [], operations: plain('page /account/rooms/:provider') },
  { asks: SIGNED_IN, whose: [], operations: plain('form /account/teaching returnToSchoolRooms') },
  // The example has no calendar of another provider.
  {
    asks: SIGNED_IN,
    whose: [],
    operations: {
      'form /account/calendar readOutsideCalendar': { body: { calendar: 'ocl_none' } },
      'form /account/calendar removeOutsideCalendar': { body: { calendar: 'ocl_none' } },
    },
  },
  // The device of the example shows no notifications.
  { asks: SIGNED_IN, whose: [], operations: plain('form /account/notifications hidePushDetails') },
  {
    asks: SIGNED_IN,
    operations: plain(
      'page /campus/calendar',
      'page /campus/teacher-panel',
      'page /campus/teacher-panel/earnings',
      'page /campus/reservations',
      'form /campus/reservations leave',
      'form /campus/reservations answer',
      'page /campus/proposals',
      'page /notifications',
      'form /notifications readAll',
      'page /account',
      'form /account profile',
      'page /account/profile',
      'page /account/display',
      'page /account/sign-in',
      'page /account/devices',
      'page /account/notifications',
      'page /account/calendar',
      'page /account/family',
      'page /account/requests',
      'page /account/privacy',
      'form /account/devices turnOffPush',
      'form /account/profile profile',
      'form /account/display preferences',
      'form /account/sign-in password',
      'form /account/sign-in choosePassword',
      'page /account/connected',
      'form /account/connected connect',
      'form /account/connected disconnect',
      'form /account/sign-in resendVerification',
      'form /account/family guardian',
      'form /account/devices revokeOthers',
      'form /account/requests askForRole',
      'form /account/notifications turnOnPush',
      'form /account/notifications turnOffPush',
      'form /account/calendar renewCalendar',
      'form /account/calendar calendarTimeOff',
      'form /account/sign-in changeEmail',
      'form /account/sign-in withdrawEmailChange',
      'page /account/delete',
      'form /account/delete delete',
      'form /account/delete keep',
      'page /account/data',
      'page /account/tokens',
      'page /account/two-step',
      'form /account/two-step start',
      'form /account/two-step firstCode',
      'form /account/two-step renew',
      'form /account/two-step turnOff',
      'form /account/two-step renamePasskey',
      'form /account/two-step removePasskey',
      'page /confirm',
      'form /confirm confirm',
      'page /account/photo',
      'form /account/photo photo',
      'form /account/photo remove',
    ),
  },
  {
    asks: SIGNED_IN,
    operations: { 'form /account/tokens create': { body: { name: 'The school’s calendar', scopes: ['read'] } } },
  },
  { asks: SIGNED_IN, whose: [], operations: { 'form /account/tokens revoke': { body: { id: 'tok_none' } } } },
  { asks: SIGNED_IN, operations: plain('page /account/terms', 'form /account/terms accept') },
  {
    asks: SIGNED_IN,
    record: 'notification',
    whose: ['student'],
    operations: {
      'form /notifications open': { idField: 'id' },
      'form /notifications answer': { idField: 'id', body: { answer: 'accept' } },
      'form / answer': { idField: 'id', body: { answer: 'accept' } },
    },
  },
  // Answers alike whether the record exists or not.
  { asks: SIGNED_IN, operations: plain('form /notifications read') },
  {
    asks: SIGNED_IN,
    record: 'device',
    whose: ['student'],
    operations: { 'form /account/devices revokeDevice': { idField: 'device' } },
  },
]
