import { type Access, plain, SIGNED_IN, SUPPORT } from './access.ts'

/** Children and guardians; who of a family may do what is asked in `family.db.test.ts`. The example has no children. */

const ADDRESS = { email: 'child@a.test' }
const SECOND = { guardianEmail: 'second@a.test' }
const NAME = { displayName: 'Zosia' }
// No one is guardian of themselves: what was sent is checked after the permission.
const PROOF = { body: { proof: 'A call with video.' }, ids: { guardianAccount: 'account' } } as const

export const familyEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: {
      ...plain('get /api/v1/family', 'get /api/v1/family/children', 'post /api/v1/family/children'),
      'get /api/v1/family/calendar': { query: 'from=2026-11-23T00:00:00Z&to=2026-11-30T00:00:00Z' },
    },
  },
  {
    asks: SIGNED_IN,
    whose: [],
    operations: {
      'patch /api/v1/family/children/{id}': { body: NAME },
      'put /api/v1/family/children/{id}/sign-in': { body: ADDRESS },
      'get /api/v1/family/children/{id}/guardians': {},
      'post /api/v1/family/children/{id}/guardians': { body: SECOND },
      'delete /api/v1/family/children/{id}/guardianship': {},
    },
  },
  {
    asks: SUPPORT,
    record: 'account',
    operations: {
      'get /api/v1/admin/users/{id}/family': {},
      'post /api/v1/admin/users/{id}/guardians': PROOF,
    },
  },
  // The example has no guardianship that could end.
  {
    asks: SUPPORT,
    whose: [],
    operations: {
      'delete /api/v1/admin/users/{id}/guardianships/{guardianship}': {},
    },
  },
]

export const familyPageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: plain(
      'page /family',
      'form /family answer',
      'page /family/calendar',
      'page /family/children/new',
      'form /family/children/new add',
    ),
  },
  {
    asks: SIGNED_IN,
    whose: [],
    operations: {
      'form /family find': { body: { childId: 'missing_1' } },
      'page /family/children/:id': {},
      'form /family/children/:id rename': { body: NAME },
      'form /family/children/:id signIn': { body: ADDRESS },
      'form /family/children/:id invite': { body: SECOND },
      'form /family/children/:id leave': {},
    },
  },
  {
    asks: SUPPORT,
    record: 'account',
    operations: {
      'page /admin/users/:id/family': {},
      'form /admin/users/:id/family addGuardian': PROOF,
    },
  },
  {
    asks: SUPPORT,
    whose: [],
    operations: { 'form /admin/users/:id/family endGuardianship': { body: { guardianship: 'missing_1' } } },
  },
]
