import { z } from 'zod'
import { grantTeacherAccessIn, setRoleIn } from '#features/users/actions/roles.ts'
import { checkRoleChange } from '#features/users/policy.ts'
import { type Ctx, ROLES, type Role } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { defineRequestKind, type RequestOf } from '../request-kind.ts'

const SAME_ROLE: Refusal = { code: 'same_role', status: 409, field: 'role', message: 'You have this role already.' }

export const roleRequestInput = z.strictObject({
  role: z.enum(ROLES, { error: 'Choose a role.' }),
  message: z
    .string({ error: 'Tell us why.' })
    .trim()
    .min(1, { error: 'Tell us why.' })
    .max(2000, { error: 'Use at most 2000 characters.' }),
})

type RoleRequest = { readonly role: Role; readonly message: string }

const filerOf = ({ filedBy, id }: Pick<RequestOf<RoleRequest>, 'filedBy' | 'id'>): string => {
  if (!filedBy) throw new Error(`nobody filed ${id}`)
  return filedBy
}

/** A person asks for another role. For the role of a teacher, approving it also gives teacher access (docs/product.md §10.3). */
export const roleRequests = defineRequestKind({
  name: 'role_requests',
  label: 'Role requests',
  section: 'role-requests',
  input: roleRequestInput,
  mayFile: signedIn,
  file: async (_tx, ctx: Ctx, input) => {
    const { id, role } = requireUser(ctx.actor)
    if (input.role === role) refuse(SAME_ROLE)
    return { data: input, entityId: id, openKey: id }
  },
  mayApprove: (ctx, request) =>
    checkRoleChange(ctx.actor, { id: filerOf(request), role: 'student' }, request.data.role),
  approval: z.strictObject({}),
  approve: async (tx, ctx, request) => {
    const userId = filerOf(request)
    const { role } = request.data
    await setRoleIn(tx, ctx, { userId, role })
    if (roleCan(role, 'publish')) await grantTeacherAccessIn(tx, ctx, userId)
  },
  summary: ({ role, message }: RoleRequest) => ({
    title: `Role: ${role}`,
    details: [['Why', message]],
    link: undefined,
  }),
})
