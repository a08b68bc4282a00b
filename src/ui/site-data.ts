import { useRouteLoaderData } from 'react-router'
import type { Closable } from '#kernel/closable.ts'

/** Data about the site and the viewer for every page; the root loader provides it. */
export type SiteData = {
  readonly siteUrl: string
  readonly siteName: string
  readonly contactEmail: string
  /** Cancelling a lesson that is reserved now less than so many hours before its start is charged. */
  readonly lateHours: number
  /** Of the general terms in force. */
  readonly termsVersion: string
  /** How long a place is held for its payment. */
  readonly checkoutMinutes: number
  /** What staff have closed at the moment. */
  readonly closed: readonly Closable[]
  /** IANA name of the zone for displayed times: the viewer's own, Europe/Warsaw for visitors. */
  readonly zone: string
  /** In which pages are offered, English first: BCP 47 tags. */
  readonly languages: readonly string[]
  readonly viewer: { readonly uid: string; readonly displayName: string } | null
}

/** `undefined` only when the root loader itself failed. */
export const useSiteData = (): SiteData | undefined => useRouteLoaderData<SiteData>('root')
