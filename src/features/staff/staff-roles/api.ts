import { z } from '@hono/zod-openapi'
import { mayGrantStaffRoles } from '#features/people/users/policy.ts'
import { ROLES, STAFF_ROLES } from '#kernel/actor.ts'
import { endpoint } from '#platform/api.ts'
import { textsOf } from './capability-texts.ts'
import { listStaffMembers } from './queries.ts'

const StaffMemberSchema = z
  .object({
    uid: z.string(),
    displayName: z.string(),
    username: z.string(),
    role: z.enum(ROLES),
    staffRole: z.enum(STAFF_ROLES).nullable().openapi({ description: 'What an admin is narrowed to' }),
    hasTwoSteps: z.boolean().openapi({ description: 'Two-step sign-in is on' }),
    may: z.array(z.string()).readonly().openapi({ description: 'What the person may do as staff, in words' }),
  })
  .openapi('StaffMember')

export const staffRoleEndpoints = [
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/staff', tag: 'Manage users' },
    summary:
      'For superadmins: all accounts of staff, and what each may do; `PUT /api/v1/admin/users/{id}/role` changes it',
    policy: mayGrantStaffRoles,
    scope: 'none',
    response: z.object({ items: z.array(StaffMemberSchema).readonly() }).openapi('StaffMembers'),
    run: async () => ({
      items: (await listStaffMembers()).map(({ effective, photoURL: _, ...member }) => ({
        ...member,
        may: textsOf(effective),
      })),
    }),
  }),
]
