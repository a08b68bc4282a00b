import { useRouteLoaderData } from 'react-router'
import type { Counters } from '#features/staff/dashboard/counters.ts'
import type { Theme } from '#kernel/actor.ts'
import type { FlashMessage } from '#platform/flash.ts'
import type { SiteData } from '#ui/site-data.ts'
import type { SignedInUser } from './frame/signed-in-user.ts'

/** The root loader's data on every page; see `root-loader.ts`. */
export type RootData = SiteData & {
  readonly banner: string
  readonly bannerCollapsed: boolean
  readonly theme: Theme
  /** Whether single keys act on pages; never for visitors. */
  readonly singleKeys: boolean
  readonly viewer: (SignedInUser & { readonly uid: string; readonly signInSessionId: string }) | null
  /** Set while a member of staff sees the site as the viewer; until when, as ISO text. */
  readonly impersonation: { readonly expiresAt: string } | null
  /** The viewer's record could not be read. */
  readonly isViewerUnknown: boolean
  /** New general terms ask the viewer to accept them. */
  readonly mustAcceptTerms: boolean
  /** When the viewer's account will be deleted, as ISO text. */
  readonly leavingAt: string | null
  /** The viewer's role asks for two-step sign-in, which is off. */
  readonly mustAddSecondFactor: boolean
  /** Notifications. */
  readonly unread: number
  /** Conversations with something unread. */
  readonly unreadMessages: number
  /** `unreadAdminRequestsCount` of the specification; 0 for everyone but staff. */
  readonly adminUnread: number
  /** How many requests the queues of staff hold; 0 for everyone but staff. */
  readonly adminOpen: number
  /** The live counters; only for those who see them on every page. */
  readonly counters: Partial<Counters> | null
  readonly countersFolded: boolean
  /** Shown once as a toast, or only read out. */
  readonly flash: FlashMessage | null
  /** The version of the scripts that the server sends now. */
  readonly scriptsVersion: string
  /** The server's milliseconds at which this was read. */
  readonly readAt: number
  readonly requestId: string
}

/** `undefined` only if the root loader itself failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')
