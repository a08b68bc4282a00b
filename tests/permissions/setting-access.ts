import { type Access, ADMINS, CONTENT, plain } from './access.ts'

/** Settings, wordings, documents and holidays of the school. */

export const settingEndpointAccess: readonly Access[] = [
  { asks: CONTENT, operations: plain('get /api/v1/admin/settings', 'get /api/v1/admin/messages') },
  {
    asks: ADMINS,
    operations: plain(
      'get /api/v1/admin/holidays',
      'get /api/v1/admin/holidays/preview',
      'post /api/v1/admin/holidays',
    ),
  },
  // None is declared.
  { asks: ADMINS, whose: [], operations: plain('delete /api/v1/admin/holidays/{date}') },
  {
    asks: CONTENT,
    record: 'setting',
    operations: { 'put /api/v1/admin/settings/{key}': { body: { value: 'Closed on Monday.', version: 0 } } },
  },
  {
    asks: CONTENT,
    record: 'messageType',
    operations: {
      'put /api/v1/admin/messages/{type}': { body: { title: 'Confirm', message: 'Hello {name}', version: 0 } },
      'delete /api/v1/admin/messages/{type}': { query: 'version=0' },
      'post /api/v1/admin/messages/{type}/test': {},
    },
  },
  {
    asks: CONTENT,
    record: 'document',
    operations: {
      'put /api/v1/admin/documents/{document}/draft': { body: { text: 'Own.', version: 0 } },
      'post /api/v1/admin/documents/{document}/versions': { body: { source: 'built_in', version: 0 } },
    },
  },
]

export const settingPageAccess: readonly Access[] = [
  {
    asks: CONTENT,
    operations: plain(
      'page /admin/settings',
      'form /admin/settings texts',
      'page /admin/settings/texts',
      'form /admin/settings/texts texts',
      'page /admin/settings/access',
      'form /admin/settings/access trainingsOpen',
      'page /admin/settings/documents',
      'page /admin/settings/messages',
    ),
  },
  {
    asks: ['superadmin'],
    operations: plain('page /admin/settings/goodwill', 'form /admin/settings/goodwill goodwill'),
  },
  {
    asks: ADMINS,
    operations: plain(
      ...['company', 'bookings', 'learning', 'retention'].flatMap(name => [
        `page /admin/settings/${name}`,
        `form /admin/settings/${name} ${name}`,
      ]),
      'form /admin/settings company',
      'form /admin/settings/access staffNeedSecondFactor',
      'form /admin/settings/access registrationsOpen',
      'form /admin/settings/access reservationsOpen',
      'form /admin/settings/access payAsYouGoOpen',
      'form /admin/settings/access gamesOpen',
      'form /admin/settings/access contactOpen',
      'page /admin/settings/holidays',
      'form /admin/settings/holidays add',
      'form /admin/settings/holidays remove',
    ),
  },
  {
    asks: CONTENT,
    record: 'document',
    operations: {
      'page /admin/settings/documents/:document': {},
      'form /admin/settings/documents/:document draft': { body: { text: 'Own.', version: '0' } },
      'form /admin/settings/documents/:document publish': { body: { source: 'built_in', version: '0' } },
    },
  },
  {
    asks: CONTENT,
    record: 'messageType',
    operations: {
      'page /admin/settings/messages/:type': {},
      'form /admin/settings/messages/:type save': { body: { title: 'Confirm', message: 'Hello {name}', version: '0' } },
      'form /admin/settings/messages/:type reset': { body: { version: '0' } },
      'form /admin/settings/messages/:type test': { body: { title: 'Confirm', message: 'Hello {name}', version: '0' } },
    },
  },
]
