import { useEffect, useRef } from 'react'

export type Shortcut = {
  /** As the browser names it: `t`, `ArrowLeft`. */
  readonly key: string
  readonly label: string
  readonly run: () => void
}

/** Of the parts of the page that are shown. */
const registered = new Set<() => readonly Shortcut[]>()

/** Single keys that act while a page is shown. They are listed on `?`, and never act while a person types or has switched them off. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const read = () => latest.current
    registered.add(read)
    return () => {
      registered.delete(read)
    }
  }, [])
}

export const listShortcuts = (): readonly Shortcut[] => [...registered].flatMap(read => read())
