import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewerRole } from '#features/people/navigation/viewer-role.ts'
import { t } from '#kernel/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { rich } from '#ui/rich.tsx'
import { groupFound } from '../found.ts'
import { findPlaces } from '../places.ts'
import { MAX_SEARCHED } from '../schema.ts'
import styles from './search-dialog.module.css'
import { useFound } from './use-found.ts'

type Props = { readonly open: boolean; readonly onClose: () => void }

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Everything that staff look for by its name: people, records, pages, acts. Arrows choose, Enter opens. Loaded when it is first opened. */
const SearchDialog = ({ open, onClose }: Props) => {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { found, problem, isDone, isSlow } = useFound(open ? typed : '')
  const role = useViewerRole()
  // Known at once, so they come first: what the server finds later moves none of them.
  const places = findPlaces(role, typed)
  const groups = [...places, ...groupFound(found)]
  const entries = groups.flatMap(group => group.entries)
  const atOnce = places.flatMap(group => group.entries).length
  const at = Math.min(chosen, entries.length - 1)
  useEffect(() => {
    if (open) return input.current?.focus()
    // On closing: what is typed right after the next opening must not be emptied.
    setTyped('')
    setChosen(0)
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen stays in sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, typed])
  const [waitsToOpen, setWaitsToOpen] = useState(false)
  const go = (to: string | undefined) => {
    if (to === undefined) return
    onClose()
    void navigate(to)
  }
  // Enter was pressed before the answer was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the answer
  useEffect(() => {
    if (!waitsToOpen || !isDone) return
    setWaitsToOpen(false)
    go(entries[at]?.to)
  }, [waitsToOpen, isDone])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setChosen((at + step + entries.length) % entries.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isDone || at < atOnce) go(entries[at]?.to)
      else setWaitsToOpen(true)
    }
  }
  const isEmpty = entries.length === 0 && isDone && !problem
  let index = -1
  return (
    <Dialog open={open} onClose={onClose} title={t('Search')}>
      <div className={styles.box}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('Name, reference or id')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={entries.length > 0 ? `${id}${at}` : undefined}
          aria-autocomplete="list"
          placeholder={t('A person, session, game, payment, page or act')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_SEARCHED}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setChosen(0)
            setWaitsToOpen(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={isSlow || isEmpty || problem ? styles.status : 'visually-hidden'}>
        {problem ?? (isSlow ? t('Searching…') : isEmpty ? t('No results') : '')}
      </p>
      <div ref={list} id={`${id}list`} role="listbox" aria-label={t('Results')} className={styles.list}>
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden="true" className={styles.group}>
              {group.label}
            </p>
            {group.entries.map(({ to, label, hint }) => {
              index++
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens the chosen option
                <div
                  key={`${to} ${label}`}
                  id={`${id}${index}`}
                  role="option"
                  aria-selected={index === at}
                  className={styles.option}
                  onClick={() => go(to)}
                >
                  <span>{label}</span>
                  {hint && <small>{hint}</small>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className={styles.keys} aria-hidden="true">
        {rich('<kbd>↑</kbd> <kbd2>↓</kbd2> choose, <kbd3>Enter</kbd3> open, <kbd4>Esc</kbd4> close', {
          kbd: words => <kbd>{words}</kbd>,
          kbd2: words => <kbd>{words}</kbd>,
          kbd3: words => <kbd>{words}</kbd>,
          kbd4: words => <kbd>{words}</kbd>,
        })}
      </p>
    </Dialog>
  )
}

export default SearchDialog
