import { CONFIRM_FIRST } from '#kernel/confirming.ts'
import type { FormResult } from './action-form.tsx'
import { ConfirmHere } from './confirm-here.tsx'
import { Notice } from './notice.tsx'

/** Why a form without a place for messages was refused; asks for the second factor where that is the reason. */
export const RefusalNotice = ({ actionResult }: { readonly actionResult: Pick<FormResult, 'refusal'> | undefined }) => {
  const refusal = actionResult?.refusal
  if (!refusal) return null
  if (refusal.code === CONFIRM_FIRST.code) return <ConfirmHere />
  return <Notice kind="warn" title={refusal.message} isLiveRegion />
}
