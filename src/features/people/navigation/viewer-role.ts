import { useRouteLoaderData } from 'react-router'
import type { EffectiveRole } from '#kernel/actor.ts'

type Viewer = { readonly viewer: { readonly role: EffectiveRole } | null }

/** What decides what the reader may do, for menus; null for visitors. */
export const useViewerRole = (): EffectiveRole | null => useRouteLoaderData<Viewer>('root')?.viewer?.role ?? null
