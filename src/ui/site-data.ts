import { useRouteLoaderData } from 'react-router'

/** What every page may know of the site and of who looks; the outermost loader reads it. */
export type SiteData = {
  readonly siteUrl: string
  readonly siteName: string
  readonly contactEmail: string
  /** IANA name in which times are shown: the viewer's own, Europe/Warsaw for visitors. */
  readonly zone: string
  readonly viewer: { readonly uid: string; readonly displayName: string } | null
}

/** `undefined` only where the outermost loader itself failed. */
export const useSiteData = (): SiteData | undefined => useRouteLoaderData<SiteData>('root')
