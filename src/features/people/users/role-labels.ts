import type { EffectiveRole } from '#kernel/actor.ts'

export const ROLE_LABELS: Readonly<Record<EffectiveRole, string>> = {
  student: 'Student',
  teacher: 'Teacher',
  admin: 'Admin',
  superadmin: 'Superadmin',
  support: 'Support',
  finance: 'Finance',
  content: 'Content',
}
