import { z } from '@hono/zod-openapi'
import {
  confirmGuardianAsOperator,
  endGuardianshipAsStaff,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { mayManageUsers } from '#features/people/users/policy.ts'
import { getUser } from '#features/people/users/queries.ts'
import { endpoint } from '#platform/api.ts'
import { instant } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { getFamilyForStaff } from './queries.ts'
import { guardianshipParams, newGuardianInput } from './schema.ts'

const tag = 'Users'
const params = guardianshipParams.pick({ id: true })

const FamilySchema = z
  .object({
    person: z.object({ uid: z.string(), displayName: z.string(), username: z.string(), minor: z.boolean() }),
    guardianships: z
      .array(
        z.object({
          id: z.string(),
          childId: z.string(),
          childName: z.string(),
          guardianId: z.string().nullable(),
          guardianName: z.string().openapi({ description: 'The address where the guardian has no account' }),
          status: z.enum(['asked', 'current', 'ended', 'denied']),
          requestedAt: instant,
          since: instant.nullable(),
          until: instant.nullable(),
          confirmedBy: z.string().nullable(),
          proof: z.string().nullable(),
          addedAt: instant.nullable().openapi({ description: 'Where the guardian has added the child' }),
        }),
      )
      .readonly(),
    payers: z
      .array(
        z.object({
          personId: z.string(),
          payerId: z.string(),
          name: z.string(),
          lessons: z.number().int().openapi({ description: 'Reservations that are held or booked' }),
          games: z.number().int().openapi({ description: 'Seats that are held or booked' }),
        }),
      )
      .readonly(),
  })
  .openapi('StaffFamily')

export const familyStaffEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/v1/admin/users/{id}/family',
    tag,
    summary: 'For staff: who is whose guardian, since when and by what proof, and who pays',
    policy: mayManageUsers,
    scope: ['staff:users'],
    params,
    response: FamilySchema,
    run: ({ ctx, params: { id } }) => getFamilyForStaff(ctx, id),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/admin/users/{id}/guardians',
    tag,
    summary: 'For staff: make an account guardian of this child, with what was seen as a proof',
    policy: mayManageUsers,
    scope: 'none',
    confirmed: true,
    params,
    body: newGuardianInput,
    response: FamilySchema,
    run: async ({ ctx, params: { id }, body: { guardianAccount, proof } }) => {
      await confirmGuardianAsOperator(ctx, id, { guardianId: (await getUser(db, guardianAccount)).id }, proof)
      return getFamilyForStaff(ctx, id)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/v1/admin/users/{id}/guardianships/{guardianship}',
    tag,
    summary: 'For staff: end one guardianship or request of this child',
    policy: mayManageUsers,
    scope: 'none',
    confirmed: true,
    params: guardianshipParams,
    status: 204,
    run: ({ ctx, params: { id, guardianship } }) => endGuardianshipAsStaff(ctx, id, guardianship),
  }),
]
