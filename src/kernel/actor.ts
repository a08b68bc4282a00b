export const ROLES = ['student', 'teacher', 'admin', 'superadmin'] as const
export type Role = (typeof ROLES)[number]

/** Who acts: somebody signed in, nobody yet, or the house itself (jobs, webhooks, the operator's command line). */
export type Actor = User | { readonly kind: 'visitor' } | { readonly kind: 'system'; readonly name: string }

export type User = {
  readonly kind: 'user'
  readonly id: string
  readonly role: Role
  readonly username: string
  readonly displayName: string
  readonly photoURL: string | null
  /** IANA name; times are shown in it. */
  readonly zone: string
  readonly theme: Theme
  readonly emailVerified: boolean
  readonly teacherAccess: boolean
  /** Under 18 today. */
  readonly minor: boolean
  /** For a minor: a guardian has confirmed. True for adults. */
  readonly guardianConfirmed: boolean
  readonly signInSessionId: string
}

export const THEMES = ['dark', 'light', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const VISITOR: Actor = { kind: 'visitor' }
export const systemActor = (name: string): Actor => ({ kind: 'system', name })

/** Everything an action needs to know of its moment: who, when, and under which request it is logged. */
export type Ctx = {
  readonly actor: Actor
  readonly now: Temporal.Instant
  readonly requestId: string
  /** Set by the API's edge where the client sent an `Idempotency-Key`; the act's transaction claims it. */
  readonly idempotency?: IdempotencyClaim
}

/** A client's key, and which request it stands for. */
export type IdempotencyClaim = { readonly key: string; readonly requestHash: string }

export const userIdOf = (actor: Actor): string | null => (actor.kind === 'user' ? actor.id : null)
