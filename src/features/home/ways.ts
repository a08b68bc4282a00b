import type { Role } from '#kernel/actor.ts'
import { type MenuEntry, menuFor } from '#ui/frame/menu.ts'

export type Way = Pick<MenuEntry, 'to' | 'label' | 'blurb'>

/** What the page itself shows already. */
const HERE = ['/', '/notifications']

/** Where a person of this role goes on to: their sections' pages of both menus, each once. */
export const waysFor = (role: Role): readonly Way[] => {
  const sections = (['desktop', 'drawer', 'dropdown'] as const).flatMap(place => menuFor(role, place))
  const entries = (['academy', 'account'] as const).flatMap(key =>
    sections.filter(section => section.key === key).flatMap(section => section.entries),
  )
  return entries.filter(
    ({ to }, index) => !HERE.includes(to) && entries.findIndex(entry => entry.to === to) === index && !isStaffs(to),
  )
}

/** Staff find the admin pages on a card of their own. */
const isStaffs = (to: string) => to.startsWith('/admin')

/** The admin pages that stand; a superadmin finds them here alone on wide screens (docs/product.md §9.1). */
export const adminPages = (role: Role): readonly Way[] =>
  menuFor(role, 'drawer').find(({ key }) => key === 'admin')?.entries ?? []
