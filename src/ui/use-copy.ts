import { useState } from 'react'
import { t } from '#kernel/messages.ts'

/** Copies a text to the clipboard; `copied` says how that went, or `failed` where the browser does not allow it. */
export const useCopy = (text: string, failed: string) => {
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(t('Copied')),
      () => setCopied(failed),
    )
  return { copied, copy }
}
