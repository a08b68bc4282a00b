import { useRouteLoaderData } from 'react-router'

/** Data about the site and the viewer for every page; the root loader provides it. */
export type SiteData = {
  readonly siteUrl: string
  readonly siteName: string
  readonly contactEmail: string
  /** IANA name of the zone for displayed times: the viewer's own, Europe/Warsaw for visitors. */
  readonly zone: string
  readonly viewer: { readonly uid: string; readonly displayName: string } | null
}

/** `undefined` only when the root loader itself failed. */
export const useSiteData = (): SiteData | undefined => useRouteLoaderData<SiteData>('root')
