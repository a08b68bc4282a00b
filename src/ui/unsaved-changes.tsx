import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useActionData, useBlocker } from 'react-router'
import { t } from '#kernel/messages.ts'
import type { FormResult } from './action-form.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { isLeavingAtOnce, leaveAtOnce, stayAgain } from './leave-at-once.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input:not([type=hidden], [type=file], [type=password]), select, textarea'

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(option => option.selected !== option.defaultSelected)
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

const sends = (form: HTMLFormElement, verb: string): boolean =>
  form.id === verb || form.querySelector(`[name=verb][value="${CSS.escape(verb)}"]`) !== null

/**
 * The forms of a box in which something is typed that is not saved: a refused one as well, although the page then shows as its first
 * value what was typed.
 */
const useTypedForms = () => {
  const typed = useRef(new Set<HTMLFormElement>())
  const result = useActionData<FormResult>()
  useEffect(() => {
    if (!result?.done) return
    for (const form of typed.current) if (sends(form, result.verb)) typed.current.delete(form)
  }, [result])
  const isUnsaved = useCallback(
    () =>
      [...typed.current].some(
        form =>
          form.isConnected &&
          (form.matches('[data-refused], :has([aria-invalid=true])') ||
            [...form.querySelectorAll<Control>(CONTROLS)].some(isChanged)),
      ),
    [],
  )
  const onInput = useCallback((event: { readonly target: EventTarget }) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (form) typed.current.add(form)
  }, [])
  return { isUnsaved, onInput }
}

/** Asks before a reader leaves the page with something typed in a form of the box that is not saved. One on a page. */
export const UnsavedChanges = ({ children }: { readonly children: ReactNode }) => {
  const { isUnsaved, onInput } = useTypedForms()
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
      [isUnsaved],
    ),
  )
  useEffect(() => {
    stayAgain()
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeavingAtOnce() && isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  const stay = () => blocker.reset?.()
  return (
    <div onInput={onInput}>
      {children}
      <Dialog
        title={t('Leave without saving?')}
        open={blocker.state === 'blocked'}
        onClose={stay}
        actions={
          <>
            <Button onClick={stay}>{t('Stay on this page')}</Button>
            <Button variant="danger" onClick={() => leaveAtOnce(() => blocker.proceed?.())}>
              {t('Leave without saving')}
            </Button>
          </>
        }
      >
        <p>{t('What you have typed on this page is not saved yet.')}</p>
      </Dialog>
    </div>
  )
}
