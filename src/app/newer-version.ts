import { useEffect, useState } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

/** The version of the scripts that this document runs. */
let ownVersion: string | undefined
let isNewerThere = false

/**
 * Whether the server has a newer version of the site than this document. Its scripts of pages that were not opened yet are gone, and its
 * answers may not fit the pages that are here.
 */
export const useNewerVersion = (scriptsVersion: string): boolean => {
  const [isNewer, setNewer] = useState(false)
  useEffect(() => {
    ownVersion ??= scriptsVersion
    isNewerThere = scriptsVersion !== ownVersion
    setNewer(isNewerThere)
  }, [scriptsVersion])
  return isNewer
}

/** Loads the document anew where a page could not be shown because its data come from a newer version. */
export const reloadInNewerVersion = (scriptsVersion: string | undefined): void => {
  if (ownVersion && scriptsVersion && scriptsVersion !== ownVersion) location.reload()
}

/** Opens the next page as a document of its own once a newer version is there. */
export const openInNewerVersion: MiddlewareFunction<Record<string, DataStrategyResult>> = ({ request }, next) => {
  const isNextPage = request.method === 'GET' && new URL(request.url).pathname !== location.pathname
  if (!isNewerThere || !isNextPage) return next()
  location.assign(request.url)
  return new Promise(() => {})
}
