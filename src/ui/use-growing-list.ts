import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { ROWS_PARAM, readRows } from '#kernel/paging.ts'

/**
 * The next rows are asked for before the reader is there. Above the window there is no limit: a fling or the End key jumps over the end
 * of the list, into the footer.
 */
const NEAR = '1000000px 0px 900px'

/**
 * Loads `href`, the same list with more rows, when the end of the list comes near. It takes the place of the list in the history, so
 * that Back returns to as many rows and to the same position. Nothing is loaded while another page is on its way, and what could not be
 * loaded waits for a press.
 */
export const useLoadNear = (end: RefObject<HTMLElement | null>, href: string | null): void => {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const { key } = useLocation()
  const tried = useRef<{ readonly href: string; readonly key: string }>(undefined)
  useEffect(() => {
    // Another page was shown between, perhaps in place of the one that was asked for: it may be asked for again.
    if (tried.current?.href !== href || tried.current.key !== key) tried.current = undefined
    if (!end.current || href === null || !isIdle || tried.current) return
    const load = () => {
      tried.current = { href, key }
      void navigate(href, { replace: true, preventScrollReset: true })
    }
    const waiting = new AbortController()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        // Without a network the page of an error would take the place of the list.
        if (navigator.onLine) load()
        else addEventListener('online', load, { once: true, signal: waiting.signal })
      },
      { rootMargin: NEAR },
    )
    observer.observe(end.current)
    return () => {
      observer.disconnect()
      waiting.abort()
    }
  }, [end, href, isIdle, key, navigate])
}

/** By how many rows the list has grown since the page before; 0 after any other change. */
export const useGrownRows = (shown: number): number => {
  const params = new URLSearchParams(useLocation().search)
  const rows = readRows(params)
  params.delete(ROWS_PARAM)
  const list = String(params)
  const before = useRef({ list, rows, shown })
  const [grownBy, setGrownBy] = useState(0)
  useEffect(() => {
    const { list: listBefore, rows: rowsBefore, shown: shownBefore } = before.current
    before.current = { list, rows, shown }
    if (list !== listBefore) setGrownBy(0)
    else if (rows > rowsBefore) setGrownBy(Math.max(0, shown - shownBefore))
  }, [list, rows, shown])
  return grownBy
}
