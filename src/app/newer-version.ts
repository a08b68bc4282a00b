import { useEffect, useState } from 'react'

/** The version of the scripts that this document runs. */
let ownVersion: string | undefined

/** Leaves a link to another page to the browser, which loads a document for it. */
const leaveToBrowser = (event: MouseEvent) => {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}

/**
 * Whether the server has a newer version of the site than this document: the scripts of pages that were not opened yet are gone, and the
 * server's answers may not fit the pages that are here. The next link then opens a document of the newer version.
 */
export const useNewerVersion = (scriptsVersion: string): boolean => {
  const [isNewer, setNewer] = useState(false)
  useEffect(() => {
    ownVersion ??= scriptsVersion
    setNewer(scriptsVersion !== ownVersion)
  }, [scriptsVersion])
  useEffect(() => {
    if (!isNewer) return
    // Before the router hears of the press.
    window.addEventListener('click', leaveToBrowser, true)
    return () => window.removeEventListener('click', leaveToBrowser, true)
  }, [isNewer])
  return isNewer
}

/** Loads the document anew where a page could not be shown because its data come from a newer version. */
export const reloadInNewerVersion = (scriptsVersion: string | undefined): void => {
  if (ownVersion && scriptsVersion && scriptsVersion !== ownVersion) location.reload()
}
