import { type MenuItem, menuFor } from '#features/people/navigation/menu.ts'
import type { EffectiveRole } from '#kernel/actor.ts'

export type NavLink = Pick<MenuItem, 'to' | 'label' | 'description'>

/** The admin pages that exist. On wide screens a superadmin has no other menu to them (docs/product.md §9.1). */
export const adminLinksFor = (role: EffectiveRole): readonly NavLink[] =>
  menuFor(role, 'drawer').find(({ key }) => key === 'administration')?.items ?? []
