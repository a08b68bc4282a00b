import type { Role } from '#kernel/actor.ts'

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  student: 'Student',
  teacher: 'Teacher',
  admin: 'Admin',
  superadmin: 'Superadmin',
}
