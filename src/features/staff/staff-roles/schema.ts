import { z } from 'zod'
import { type EffectiveRole, type Role, STAFF_ROLES, type StaffRole } from '#kernel/actor.ts'
import { NARROWED_ROLE } from '#kernel/capability.ts'
import { type Message, msg } from '#kernel/messages.ts'

/** What a superadmin gives on this page: all rights of an admin, or those of a staff role. */
export const OFFERED_ROLES = [NARROWED_ROLE, ...STAFF_ROLES] as const
export type OfferedRole = (typeof OFFERED_ROLES)[number]

export const staffRoleForm = z.strictObject({ to: z.enum(OFFERED_ROLES, { error: msg('Choose a role.') }) })

/** As it is stored: the role of the specification, and what it is narrowed to. */
export const storedRoleOf = (to: OfferedRole): { readonly role: Role; readonly staffRole: StaffRole | null } => ({
  role: NARROWED_ROLE,
  staffRole: STAFF_ROLES.find(each => each === to) ?? null,
})

export const readOfferedRole = (name: string | null): OfferedRole | null =>
  OFFERED_ROLES.find(each => each === name) ?? null

/** In a few words who gets which role. */
export const ROLE_HINTS: Readonly<Partial<Record<EffectiveRole, Message>>> = {
  admin: msg('Everything but the accounts of staff.'),
  support: msg('Helps people: accounts, requests, messages, lessons. Moves no money.'),
  finance: msg('Payments, disputes, the ledger and exports. Changes no accounts.'),
  content: msg('Texts, legal documents and messages. Sees no people.'),
  superadmin: msg('Everything.'),
}
