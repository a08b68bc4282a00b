import { type Access, EVERYONE, plain } from './access.ts'

/** What visitors may ask, like everyone else. */

export const visitorEndpointAccess: readonly Access[] = [
  {
    asks: EVERYONE,
    operations: plain(
      'post /api/v1/users',
      'get /api/v1/catalogue',
      'get /api/v1/sessions',
      'post /api/v1/client-errors',
      'post /api/v1/outside-calendars/google/notifications',
      'post /api/v1/requests/workshopRequests',
      'post /api/v1/requests/training_requests',
      'post /api/v1/contact-messages',
      'post /api/v1/recovery-cases',
    ),
  },
  // The site has only the providers that it is set up with.
  { asks: EVERYONE, whose: [], operations: plain('post /api/webhooks/{provider}') },
  { asks: EVERYONE, record: 'person', operations: plain('get /api/v1/users/{uid}') },
  {
    asks: EVERYONE,
    record: 'session',
    operations: plain('get /api/v1/sessions/{id}', 'get /api/v1/sessions/{id}/availability'),
  },
  // It leads to the page of earnings, which asks who it is.
  { asks: EVERYONE, operations: plain('page /campus/teacher-panel/statements') },
  { asks: EVERYONE, record: 'document', operations: plain('get /api/v1/documents/{document}/versions') },
  {
    asks: EVERYONE,
    whose: [],
    operations: { 'get /api/v1/documents/{document}/versions/{version}': { params: { document: 'privacy-policy' } } },
  },
]

export const visitorPageAccess: readonly Access[] = [
  {
    asks: EVERYONE,
    operations: plain(
      'page /',
      'page /campus',
      'page /enter',
      'form /enter logIn',
      'form /enter signUp',
      'form /enter resend',
      'form /enter forgot',
      'page /theme',
      'form /theme choose',
      'page /enter/code',
      'form /enter/code secondStep',
      'page /enter/reset',
      'form /enter/reset reset',
      'page /enter/verify',
      'form /enter/verify confirmAddress',
      'page /leave',
      'form /leave leave',
      'page /guardian/:token',
      'form /guardian/:token confirm',
      'form /guardian/:token deny',
      'form /guardian/:token signUp',
      'page /email-change/:token',
      'form /email-change/:token agree',
      'page /training',
      'form /training training',
      'form /training workshop',
      'page /contact',
      'form /contact send',
      'page /received/:token',
      'page /enter/help',
      'page /enter/finish',
      'form /enter/finish signUp',
      'form /enter/finish notMe',
      'form /enter continueWith',
      'page /impersonation/end',
      'form /enter/help ask',
      'page /dev/ui',
      'page /dev/mail',
    ),
  },
  // These address nothing of the example: a provider's payment, an e-mail, a photo, an unknown page.
  {
    asks: EVERYONE,
    whose: [],
    operations: plain(
      'page /dev/mail/:id',
      'page /enter/with/:provider',
      'page /covers/:game/:cover',
      'page /photos/:user/:photo',
      'page /test-payments/:ref',
      'form /test-payments/:ref pay',
      'form /test-payments/:ref pay_twice',
      'form /test-payments/:ref pay_slowly',
      'form /test-payments/:ref agree_other_card',
      'form /test-payments/:ref agree_without_cover',
      'form /test-payments/:ref decline',
      'page /*',
    ),
  },
  { asks: EVERYONE, record: 'session', operations: plain('page /campus/sessions/:session') },
  {
    asks: EVERYONE,
    record: 'person',
    operations: plain('page /campus/teachers/:teacher', 'page /campus/teachers/:teacher/film'),
  },
  { asks: EVERYONE, record: 'person', operations: plain('get /api/v1/teachers/{uid}/page') },
  {
    asks: EVERYONE,
    record: 'document',
    operations: plain('page /documents/:document', 'page /documents/:document/versions'),
  },
  {
    asks: EVERYONE,
    whose: [],
    operations: { 'page /documents/:document/versions/:version': { params: { document: 'privacy-policy' } } },
  },
]
