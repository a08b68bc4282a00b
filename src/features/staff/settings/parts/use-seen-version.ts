import { useState } from 'react'
import type { ActionResult } from '#platform/form-action.ts'

/**
 * The version on which the reader's typing is based. While nothing is typed it follows what is saved; afterwards it stays, so that the
 * server refuses to overwrite what another person has saved meanwhile. After that refusal the reader knows, and may save again.
 */
export const useSeenVersion = <Version extends number | string>(version: Version, result: ActionResult | undefined) => {
  const [seen, setSeen] = useState(version)
  const [isTyping, setTyping] = useState(false)
  const [formKey, setFormKey] = useState(version)
  const [handled, setHandled] = useState(result)
  const isRefused = result?.refusal?.code === 'setting_changed'
  if (result !== handled) {
    setHandled(result)
    if (result?.done) setTyping(false)
  }
  if (seen !== version && (!isTyping || isRefused)) {
    setSeen(version)
    if (!isTyping && !isRefused) setFormKey(version)
  }
  return { seen, formKey, isChanged: isRefused || seen !== version, isTyping, onInput: () => setTyping(true) }
}
