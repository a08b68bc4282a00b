import { lazy, Suspense } from 'react'
import { CONFIRM_FIRST } from '#kernel/confirming.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import type { FormResult } from './action-form.tsx'
import { Notice } from './notice.tsx'
import styles from './refusal-notice.module.css'

/** Few acts ask for it; its fields are loaded when they do. */
const ConfirmHere = lazy(() => import('./confirm-here.tsx').then(it => ({ default: it.ConfirmHere })))

/**
 * Why an act of this page was refused; asks for the second factor where that is the reason. It is not seen while an `ActionForm` of that
 * act is on the page: that says it beside what was typed.
 */
export const RefusalNotice = ({ actionResult }: { readonly actionResult: Pick<FormResult, 'refusal'> | undefined }) => {
  const refusal = actionResult?.refusal
  if (!refusal) return null
  return (
    <div className={styles.refusal}>
      {refusal.code === CONFIRM_FIRST.code ? (
        <Suspense>
          <ConfirmHere />
        </Suspense>
      ) : (
        <Notice kind="warn" title={sentenceOf(refusal)} isLiveRegion />
      )}
    </div>
  )
}
