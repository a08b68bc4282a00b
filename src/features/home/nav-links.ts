import { type MenuItem, menuFor } from '#features/navigation/menu.ts'
import type { Role } from '#kernel/actor.ts'

export type NavLink = Pick<MenuItem, 'to' | 'label' | 'description'>

/** What the page itself shows already. */
const SHOWN_ELSEWHERE = ['/', '/notifications']

/** Where a person of this role goes on to: their sections' pages of both menus, each once. */
export const navLinksFor = (role: Role): readonly NavLink[] => {
  const sections = (['desktop', 'drawer', 'dropdown'] as const).flatMap(place => menuFor(role, place))
  const entries = (['academy', 'account'] as const).flatMap(key =>
    sections.filter(section => section.key === key).flatMap(section => section.items),
  )
  return entries.filter(
    ({ to }, index) =>
      !SHOWN_ELSEWHERE.includes(to) && entries.findIndex(entry => entry.to === to) === index && !isAdminPath(to),
  )
}

/** Staff find the admin pages on a card of their own. */
const isAdminPath = (to: string) => to.startsWith('/admin')

/** The admin pages that stand; a superadmin finds them here alone on wide screens (docs/product.md §9.1). */
export const adminLinksFor = (role: Role): readonly NavLink[] =>
  menuFor(role, 'drawer').find(({ key }) => key === 'administration')?.items ?? []
