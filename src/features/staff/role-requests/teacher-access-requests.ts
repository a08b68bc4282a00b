import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { notify } from '#features/people/notifications/notify.ts'
import { grantTeacherAccessIn } from '#features/people/users/actions/roles.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { teacherAccessResponse } from '#features/staff/requests/notices.ts'
import { defineRequestKind } from '#features/staff/requests/request-kind.ts'
import { teacherAccessInput } from '#features/staff/requests/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { msg, t } from '#kernel/messages.ts'
import { FORBIDDEN, requireUser, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { joinSentences } from '#kernel/sentence.ts'

const HAS_ACCESS: Refusal = { code: 'has_access', status: 409, message: msg('You already have teacher access.') }

type TeacherAccessRequest = {
  readonly message: string
  readonly displayName: string
  readonly email: string
  /** A role request brought the access, in whose answer the person reads it. */
  readonly approvedByRoleRequest?: true
}

/** A teacher asks to publish. A person has one such request: asking again opens it again (docs/product.md §10.3). */
export const teacherAccessRequests = defineRequestKind({
  name: 'teacher_access_requests',
  label: msg('Teacher access'),
  section: 'teacher-access-requests',
  isOnePerPerson: true,
  input: teacherAccessInput,
  mayFile: actor => (actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'teach') ? null : FORBIDDEN),
  scope: 'none',
  file: async (tx, ctx: Ctx, { message }) => {
    const { id, displayName } = requireUser(ctx.actor)
    // Locked, as by what gives access: a role request may bring it, and its record, at this moment.
    const [person] = await tx
      .select({ email: users.email, teacherAccessAt: users.teacherAccessAt })
      .from(users)
      .where(eq(users.id, id))
      .for('no key update')
    if (person?.teacherAccessAt) refuse(HAS_ACCESS)
    return { data: { message, displayName, email: person?.email ?? '' }, entityId: id, openKey: id }
  },
  apiFields: ({ displayName, email, approvedByRoleRequest = false }) => ({ displayName, email, approvedByRoleRequest }),
  lockFirst: (tx, { filedBy }) => lockUsers(tx, filedBy ? [filedBy] : []),
  consequence: () => t('The person can publish sessions.'),
  approval: z.strictObject({}),
  approve: async (tx, ctx, { filedBy }) => {
    await grantTeacherAccessIn(tx, ctx, filedBy ?? '')
  },
  tell: async (tx, ctx, { id, filedBy }, { status, reason }) => {
    if (!filedBy || status === 'withdrawn') return
    const isApproved = status === 'approved'
    await notify(tx, ctx, teacherAccessResponse, {
      userId: filedBy,
      params: {
        outcome: isApproved ? msg('[access] approved') : msg('[access] rejected'),
        next: () =>
          isApproved
            ? joinSentences(t('You can publish sessions now.'), reason)
            : joinSentences(reason, t('You can ask again.')),
      },
      fields: { requestType: 'teacher_access_requests' },
      entityId: id,
      dedupeKey: `${id}:${ctx.now}`,
      link: '/campus/teacher-panel',
    })
  },
  summary: ({ displayName, email, message }: TeacherAccessRequest) => ({
    title: t('Teacher access: {displayName}', { displayName }),
    details: [
      [t('E-mail'), email],
      [t('About the teaching'), message],
    ],
  }),
})
