import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { roleCan } from '#kernel/capability.ts'
import { LOOK_PARAM } from '#ui/look-param.ts'
import { useRootData } from '../root-data.ts'
import { asksForList, pressKey } from './keys.ts'
import { ShortcutList } from './shortcut-list.tsx'

type Tool = 'search' | 'shortcuts'

const SearchDialog = lazy(() => import('#features/staff/staff-search/parts/search-dialog.tsx'))

const asksForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Which dialog a link opens in place of its page; none where the press asks for a new tab or window. */
const toolOfPress = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): Tool | null => {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  const opens = target.closest<HTMLElement>('[data-opens]')?.dataset.opens
  return opens === 'search' || opens === 'shortcuts' ? opens : null
}

/** The page without the row beside its list: closing the panel of a row goes back in the history too. */
const pageAddress = (): string => {
  const { pathname, searchParams } = new URL(location.href)
  searchParams.delete(LOOK_PARAM)
  return `${pathname}?${searchParams}`
}

/** The keys of every page of a signed-in person, their list, and the search of staff. Loaded after the page. */
const KeyboardTools = () => {
  const root = useRootData()
  const [open, setOpen] = useState<Tool | null>(null)
  const [wasSearched, setSearched] = useState(false)
  const canSearch = roleCan(root?.viewer?.role ?? null, 'see_admin')
  const singleKeys = root?.singleKeys ?? false
  const openedOn = useRef('')
  const latest = useRef<(tool: Tool) => boolean>(() => false)
  latest.current = tool => {
    if (tool === 'search' && !canSearch) return false
    if (tool === 'search') setSearched(true)
    openedOn.current = pageAddress()
    setOpen(tool)
    return true
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const isDone = asksForSearch(event)
        ? latest.current('search')
        : singleKeys && (asksForList(event) ? latest.current('shortcuts') : pressKey(event))
      if (isDone) event.preventDefault()
    }
    // Before the link itself, which then stays where it is.
    const onClick = (event: MouseEvent) => {
      const tool = toolOfPress(event)
      if (tool && latest.current(tool)) event.preventDefault()
    }
    // The browser goes back a moment after a panel was closed: that must not close what was opened in it.
    const onBack = () => setOpen(current => (pageAddress() === openedOn.current ? current : null))
    addEventListener('popstate', onBack)
    addEventListener('keydown', onKeyDown)
    addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('popstate', onBack)
      removeEventListener('keydown', onKeyDown)
      removeEventListener('click', onClick, { capture: true })
    }
  }, [singleKeys])
  const close = (tool: Tool) => () => setOpen(current => (current === tool ? null : current))
  return (
    <>
      <ShortcutList
        open={open === 'shortcuts'}
        onClose={close('shortcuts')}
        canSearch={canSearch}
        singleKeys={singleKeys}
      />
      {wasSearched && (
        <Suspense>
          <SearchDialog open={open === 'search'} onClose={close('search')} />
        </Suspense>
      )}
    </>
  )
}

export default KeyboardTools
