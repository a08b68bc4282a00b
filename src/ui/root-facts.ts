import { useRouteLoaderData } from 'react-router'
import type { Theme } from '#kernel/actor.ts'
import type { FramePerson } from './frame/person.ts'

/** What the outermost loader knows of the visit; see `src/frame-record.ts`. */
export type RootFacts = {
  readonly siteUrl: string
  readonly siteName: string
  readonly contactEmail: string
  readonly banner: string
  readonly bannerFolded: boolean
  readonly theme: Theme
  /** IANA name in which times are shown: the viewer's own, Europe/Warsaw for visitors. */
  readonly zone: string
  readonly viewer: (FramePerson & { readonly uid: string; readonly sessionId: string }) | null
  /** Who looks could not be read just now. */
  readonly viewerUnknown: boolean
  readonly unread: number
  /** Said once, as a toast. */
  readonly notice: { readonly id: string; readonly text: string } | null
  /** The server's milliseconds at which this was read. */
  readonly at: number
  readonly requestId: string
}

/** `undefined` only where the outermost loader itself failed. */
export const useRootFacts = (): RootFacts | undefined => useRouteLoaderData<RootFacts>('root')
