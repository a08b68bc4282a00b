import { mayManage, mayPublish } from '#features/academy/sessions/policy.ts'
import type { Actor } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import type { Policy } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Its teacher, and staff. Other signed-in users get 404. */
export const mayMoveDate = (actor: Actor, session: { readonly user_id: string }): Refusal | null =>
  can(actor, 'manage_events') ? null : mayManage(actor, session)

/** Who may move dates at all. */
export const mayMoveDates: Policy = actor => (can(actor, 'manage_events') ? null : mayPublish(actor))
