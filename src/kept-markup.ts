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

/** Different zones and minutes of one list; more are not worth their memory. */
const MOST = 20

const kept = new WeakMap<object, Map<string, string>>()

/** Keeps markup as long as what it was made of. The rows' links are rendered inside the page's own router. */
export const keepMarkup: Keeper = (of, by, part) => {
  const mine = kept.get(of) ?? new Map<string, string>()
  const known = mine.get(by)
  if (known !== undefined) return known
  if (mine.size >= MOST) mine.clear()
  const markup = renderToString(inRouter(part()))
  kept.set(of, mine.set(by, markup))
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
