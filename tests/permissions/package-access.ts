import { type Access, EVERYONE, FINANCE, PUBLISHERS, plain, SIGNED_IN } from './access.ts'

/** Packages of lessons: of their buyer (the student of the example), of the teacher who offers them, and of staff. */

const TERMS = { lessons: 10, minutes: 60, lessonPrice: 9_000, months: 6 }
const TYPED = { lessons: '10', minutes: '60', lessonPrice: '90', months: '6' }
const NEW = 'pkg_00000000000000000000000000'

export const packageEndpointAccess: readonly Access[] = [
  {
    asks: EVERYONE,
    operations: { 'get /api/v1/package-offers': { queryIds: { sessionId: 'session' } } },
  },
  {
    asks: PUBLISHERS,
    operations: { 'get /api/v1/me/package-offers': {}, 'post /api/v1/me/package-offers': { body: TERMS } },
  },
  {
    asks: PUBLISHERS,
    record: 'packageOffer',
    whose: ['teacher'],
    operations: plain('post /api/v1/me/package-offers/{id}/end'),
  },
  {
    asks: SIGNED_IN,
    operations: {
      'get /api/v1/packages': {},
      'post /api/v1/packages': { body: {}, ids: { offerId: 'packageOffer' } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'package',
    whose: ['student'],
    operations: plain(
      'get /api/v1/packages/{id}',
      'post /api/v1/packages/{id}/payment',
      'post /api/v1/packages/{id}/return',
    ),
  },
  {
    asks: FINANCE,
    operations: {
      ...plain('get /api/v1/admin/money/packages', 'get /api/v1/admin/money/package-offers'),
      'post /api/v1/admin/money/package-offers': { body: TERMS },
    },
  },
  {
    asks: FINANCE,
    record: 'schoolPackageOffer',
    operations: plain('post /api/v1/admin/money/package-offers/{id}/end'),
  },
]

export const packagePageAccess: readonly Access[] = [
  { asks: SIGNED_IN, operations: plain('page /account/packages') },
  {
    asks: SIGNED_IN,
    operations: { 'page /account/packages/new': { queryIds: { offer: 'packageOffer' } } },
  },
  {
    asks: SIGNED_IN,
    operations: {
      'form /account/packages/new buy': { body: { package: NEW }, ids: { offer: 'packageOffer' } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'package',
    whose: ['student'],
    operations: plain(
      'page /account/packages/:id',
      'form /account/packages/:id pay',
      'form /account/packages/:id return',
    ),
  },
  {
    asks: PUBLISHERS,
    operations: { 'form /campus/teacher-panel/public-page offerPackage': { body: TYPED } },
  },
  {
    asks: PUBLISHERS,
    record: 'packageOffer',
    whose: ['teacher'],
    operations: { 'form /campus/teacher-panel/public-page endPackage': { idField: 'offer' } },
  },
  {
    asks: FINANCE,
    operations: { ...plain('page /admin/money/packages'), 'form /admin/money/packages offerPackage': { body: TYPED } },
  },
  {
    asks: FINANCE,
    record: 'schoolPackageOffer',
    operations: { 'form /admin/money/packages endPackage': { idField: 'offer' } },
  },
]
