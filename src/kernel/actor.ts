import type { Scope } from './api-scope.ts'

export const ROLES = ['student', 'teacher', 'admin', 'superadmin'] as const
export type Role = (typeof ROLES)[number]

/** What an account of staff can be narrowed to (docs/product.md §2.5). */
export const STAFF_ROLES = ['support', 'finance', 'content'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What decides what a person may do: the role, or what it is narrowed to. */
export type EffectiveRole = Role | StaffRole

/** The actor of a request: a signed-in user, a visitor, or the application itself (jobs, webhooks, the operator's command line). */
export type Actor = User | { readonly kind: 'visitor' } | { readonly kind: 'system'; readonly name: string }

export type User = {
  readonly kind: 'user'
  readonly id: string
  readonly role: Role
  /** Set where the rights of this account of staff are narrowed. */
  readonly staffRole?: StaffRole
  readonly username: string
  readonly displayName: string
  readonly photoURL: string | null
  /** IANA name; times are shown in it. */
  readonly zone: string
  readonly theme: Theme
  /** A BCP 47 tag: pages, notices and letters are in it. */
  readonly language: string
  /** Set where the person has switched off shortcuts of a single key. */
  readonly withoutSingleKeys?: true
  readonly emailVerified: boolean
  readonly teacherAccess: boolean
  /** Under 18 today. */
  readonly minor: boolean
  /** For a minor: a guardian has confirmed. True for adults. */
  readonly guardianConfirmed: boolean
  /** Set while staff have not decided about a guardian who did not know this person: nothing can be booked. */
  readonly closedToBooking?: true
  /** Set for a guardian with an account: pages ask for whom something is. */
  readonly isGuardian?: true
  /** New general terms ask to be accepted before this user reserves or pays. */
  readonly mustAcceptTerms?: boolean
  /** Set while the account is about to be deleted: when, as ISO text of an instant. */
  readonly leavingAt?: string
  /** Set for a person with a second factor: an app with codes, or a passkey. */
  readonly secondFactor?: {
    /** When it was last given in this sign-in session, as ISO text; null where the password alone was. */
    readonly confirmedAt: string | null
  }
  /** The role asks for a second step of signing in, and this account has none. */
  readonly mustAddSecondFactor?: boolean
  /** Empty where the request came with an API token. */
  readonly signInSessionId: string
  /** Set where staff act for the student's side or the teacher of a lesson, who have phoned (docs/product.md §5.28). */
  readonly actsFor?: 'participant' | 'host'
  /** Set where the request came with an API token. It takes from the person's rights and never adds to them. */
  readonly apiToken?: ApiTokenUse
  /** Set where a member of staff sees the site as this person, read only. */
  readonly impersonation?: Impersonation
}

export type ApiTokenUse = { readonly id: string; readonly scopes: readonly Scope[] }

export type Impersonation = {
  readonly id: string
  readonly staffId: string
  /** ISO text of an instant. */
  readonly expiresAt: string
}

export const THEMES = ['dark', 'light', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const VISITOR: Actor = { kind: 'visitor' }
export const systemActor = (name: string): Actor => ({ kind: 'system', name })

/** The context of an action: the time, the actor, and the request id for the log. */
export type Ctx = {
  readonly actor: Actor
  readonly now: Temporal.Instant
  readonly requestId: string
  /** Set by `endpoint` where the client sent an `Idempotency-Key`; the action's transaction claims it. */
  readonly idempotency?: IdempotencyClaim
}

/** A client's key, and the request it belongs to. */
export type IdempotencyClaim = { readonly key: string; readonly requestHash: string }

/**
 * Whether the reader is this person and no one else: not staff who see the site as this person. What only the person may read is left
 * out for all others (docs/product.md §12.5).
 */
export const readsOwn = (actor: Actor, personId: string): boolean =>
  actor.kind === 'user' && actor.id === personId && !actor.impersonation

export const userIdOf = (actor: Actor): string | null => (actor.kind === 'user' ? actor.id : null)
