import { z } from 'zod'
import { grantTeacherAccessIn, setRoleIn } from '#features/people/users/actions/roles.ts'
import { checkRoleChange } from '#features/people/users/policy.ts'
import { defineRequestKind, type RequestOf } from '#features/staff/requests/request-kind.ts'
import { roleRequestInput } from '#features/staff/requests/schema.ts'
import type { Ctx, Role } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { msg, t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { recordAccess } from './record-access.ts'

const SAME_ROLE: Refusal = {
  code: 'same_role',
  status: 409,
  field: 'role',
  message: msg('You already have this role.'),
}

type RoleRequest = { readonly role: Role; readonly message: string }

const filerOf = ({ filedBy, id }: Pick<RequestOf<RoleRequest>, 'filedBy' | 'id'>): string => {
  if (!filedBy) throw new Error(`the role request ${id} has no person`)
  return filedBy
}

/** A person asks for another role. For the role of a teacher, approving it also gives teacher access, and leaves its record (docs/product.md §10.3). */
export const roleRequests = defineRequestKind({
  name: 'role_requests',
  label: msg('Role requests'),
  section: 'role-requests',
  input: roleRequestInput,
  mayFile: signedIn,
  scope: 'none',
  file: async (_tx, ctx: Ctx, input) => {
    const { id, role } = requireUser(ctx.actor)
    if (input.role === role) refuse(SAME_ROLE)
    return { data: input, entityId: id, openKey: id }
  },
  mayApprove: (ctx, request) =>
    checkRoleChange(ctx.actor, { id: filerOf(request), role: 'student' }, request.data.role),
  consequence: ({ role }) =>
    roleCan(role, 'publish')
      ? t('The person’s role becomes {role}, with teacher access.', { role: role })
      : t('The person’s role becomes {role}.', { role: role }),
  approval: z.strictObject({}),
  approve: async (tx, ctx, request) => {
    const userId = filerOf(request)
    const { role } = request.data
    await setRoleIn(tx, ctx, { userId, role })
    if (roleCan(role, 'publish') && (await grantTeacherAccessIn(tx, ctx, userId)))
      await recordAccess(tx, ctx, userId, request)
  },
  summary: ({ role, message }: RoleRequest) => ({
    title: t('Role: {role}', { role: role }),
    details: [[t('Why'), message]],
    link: undefined,
  }),
})
