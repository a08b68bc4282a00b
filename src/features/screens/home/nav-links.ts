import { type MenuItem, menuFor } from '#features/people/navigation/menu.ts'
import type { EffectiveRole } from '#kernel/actor.ts'

export type NavLink = Pick<MenuItem, 'to' | 'label' | 'description'>

/** Pages whose content the home page shows itself. */
const SHOWN_ELSEWHERE = ['/', '/notifications']

/** The academy and account pages of all menus for this role, without duplicates. */
export const navLinksFor = (role: EffectiveRole): readonly NavLink[] => {
  const sections = (['desktop', 'drawer', 'dropdown'] as const).flatMap(place => menuFor(role, place))
  const entries = (['academy', 'account'] as const).flatMap(key =>
    sections.filter(section => section.key === key).flatMap(section => section.items),
  )
  return entries.filter(
    ({ to }, index) =>
      !SHOWN_ELSEWHERE.includes(to) && entries.findIndex(entry => entry.to === to) === index && !isAdminPath(to),
  )
}

/** The staff card lists the admin pages. */
const isAdminPath = (to: string) => to.startsWith('/admin')

/** The admin pages that exist. On wide screens a superadmin has no other menu to them (docs/product.md §9.1). */
export const adminLinksFor = (role: EffectiveRole): readonly NavLink[] =>
  menuFor(role, 'drawer').find(({ key }) => key === 'administration')?.items ?? []
