import { expect, it } from 'vitest'
import type { EffectiveRole } from '#kernel/actor.ts'
import { tabsFor } from './tabs.ts'

it.each<[EffectiveRole, string[]]>([
  ['student', ['Home', 'Calendar', 'Find', 'Inbox']],
  ['teacher', ['Home', 'Calendar', 'Sessions', 'Inbox']],
  ['superadmin', ['Home', 'Requests', 'People', 'Inbox']],
  ['support', ['Home', 'Requests', 'People', 'Inbox']],
  ['finance', ['Home', 'Staff', 'People', 'Inbox']],
  ['content', ['Home', 'Staff', 'Calendar', 'Inbox']],
])('a %s has the tabs of what they do here', (role, labels) =>
  expect(tabsFor(role).map(({ label }) => label)).toEqual(labels),
)
