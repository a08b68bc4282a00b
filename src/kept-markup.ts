import { type Context, createElement, type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
} from 'react-router'
import type { Keeper } from '#ui/kept.tsx'

/** Of all lists in all zones and minutes: what strangers ask for, one filter after the other, must not fill the memory. */
const MOST = 300

/** As React's `useId` writes them. */
const OWN_ID = /"_R_\w*_"/

/** Held weakly: the order must not keep what nobody can ask for any more. */
type Kept = { readonly mine: WeakRef<Map<string, string>>; readonly by: string }

const kept = new WeakMap<object, Map<string, string>>()
const inOrder: Kept[] = []

/** Keeps markup no longer than what it was made of. The rows' links are rendered inside the page's own router. */
export const keepMarkup: Keeper = (of, by, part) => {
  const mine = kept.get(of) ?? new Map<string, string>()
  const known = mine.get(by)
  if (known !== undefined) return known
  const markup = renderToString(inRouter(part()))
  if (OWN_ID.test(markup)) throw new Error('a kept part bears a useId, which in the browser is another one')
  kept.set(of, mine.set(by, markup))
  const oldest = inOrder.push({ mine: new WeakRef(mine), by }) > MOST ? inOrder.shift() : undefined
  oldest?.mine.deref()?.delete(oldest.by)
  return markup
}

const CONTEXTS = [
  UNSAFE_FrameworkContext,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_NavigationContext,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
] as readonly Context<unknown>[]

/** Danger: called while the page renders, so that its contexts can be read. */
const inRouter = (part: ReactNode): ReactNode =>
  CONTEXTS.reduceRight((inside, Context) => createElement(Context, { value: use(Context) }, inside), part)
