import { type Access, EVERYONE, plain, SIGNED_IN } from './access.ts'

export const preferenceEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: {
      'get /api/v1/notification-preferences': {},
      'put /api/v1/notification-preferences': {
        body: { email: { choices: { reminder: 'off' } }, quietHours: null, summaryHour: 18 },
      },
    },
  },
  // The token of the link is the permission, and the example has none.
  { asks: EVERYONE, whose: [], operations: plain('post /api/v1/notification-opt-outs/{token}') },
]

export const preferencePageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: {
      'page /notifications/preferences': {},
      'form /notifications/preferences notificationPreferences': { body: { summaryHour: '18' } },
    },
  },
  {
    asks: EVERYONE,
    whose: [],
    operations: plain('page /notifications/stop/:token', 'form /notifications/stop/:token stopEmails'),
  },
]
