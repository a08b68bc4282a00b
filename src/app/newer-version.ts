import { useEffect, useState } from 'react'
import { compareVersions } from './scripts-version.ts'

/** The version of the scripts that this document runs. */
let ownVersion: string | undefined

/** Leaves a link to another page to the browser, which loads a document for it. */
const leaveToBrowser = (event: MouseEvent) => {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}

/**
 * Whether the server has a newer version of the site than this document: the scripts of pages that were not opened yet are gone, and the
 * server's answers may not fit the pages that are here. The next link then opens a document of the server's version. While two versions
 * serve, an older one may have answered: links are left to the browser then, too, but nothing newer is said to be there.
 */
export const useNewerVersion = (scriptsVersion: string): boolean => {
  const [found, setFound] = useState<ReturnType<typeof compareVersions>>('same')
  useEffect(() => {
    ownVersion ??= scriptsVersion
    setFound(compareVersions(ownVersion, scriptsVersion))
  }, [scriptsVersion])
  useEffect(() => {
    if (found === 'same') return
    // Before the router hears of the press.
    window.addEventListener('click', leaveToBrowser, true)
    return () => window.removeEventListener('click', leaveToBrowser, true)
  }, [found])
  return found === 'newer'
}

const RELOADED_KEY = 'reloaded-for-versions'

/** Whether this tab has not been loaded anew for this version yet; from now on it has. Without a memory of it: no. */
const isFirstReloadFor = (version: string): boolean => {
  try {
    const versions = (sessionStorage.getItem(RELOADED_KEY) ?? '').split(' ')
    if (versions.includes(version)) return false
    sessionStorage.setItem(RELOADED_KEY, [...versions, version].join(' ').trim())
    return true
  } catch {
    return false
  }
}

/**
 * Loads the document anew where a page could not be shown because its data come from another version; once for each version, because
 * the document may come from a process of the version of before.
 */
export const reloadInNewerVersion = (scriptsVersion: string | undefined): void => {
  if (!ownVersion || !scriptsVersion || compareVersions(ownVersion, scriptsVersion) === 'same') return
  if (isFirstReloadFor(scriptsVersion)) location.reload()
}
