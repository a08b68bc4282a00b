import { useEffect, useRef } from 'react'
import { KEPT_NOTICE_ID } from '#kernel/kept-page.ts'

/** Takes away the notice of a page that was kept, once the page has been read anew. */
export const useKeptNotice = (readAt: number): void => {
  const first = useRef(readAt)
  useEffect(() => {
    if (readAt !== first.current) document.getElementById(KEPT_NOTICE_ID)?.remove()
  }, [readAt])
}
