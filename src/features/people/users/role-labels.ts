import type { EffectiveRole } from '#kernel/actor.ts'
import { type Message, msg } from '#kernel/messages.ts'

export const ROLE_LABELS: Readonly<Record<EffectiveRole, Message>> = {
  student: msg('Student'),
  teacher: msg('Teacher'),
  admin: msg('Admin'),
  superadmin: msg('Superadmin'),
  support: msg('Support'),
  finance: msg('Finance'),
  content: msg('Content'),
}
