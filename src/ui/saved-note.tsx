import { useEffect, useRef, useState } from 'react'
import type { FormResult } from './action-form.tsx'
import { Icon } from './icon.tsx'
import styles from './saved-note.module.css'
import { useKept } from './use-kept.ts'

type Props = { readonly verb: string; readonly actionResult: FormResult | undefined }

/** What a form has done, beside its button, until something is typed in it again. The page's live region reads it out: the act is `isOnPage`. */
export const SavedNote = ({ verb, actionResult }: Props) => {
  const result = useKept(actionResult)
  const note = useRef<HTMLSpanElement>(null)
  const [outdated, setOutdated] = useState<FormResult>()
  const done = result?.verb === verb && result !== outdated ? result.done : undefined
  useEffect(() => {
    const form = note.current?.closest('form')
    if (!done || !form) return
    const hide = () => setOutdated(result)
    form.addEventListener('input', hide, { once: true })
    return () => form.removeEventListener('input', hide)
  }, [done, result])
  return (
    <span ref={note} className={styles.note}>
      {done && (
        <>
          <Icon name="check" size={18} />
          {done}
        </>
      )}
    </span>
  )
}
