import { useEffect, useState } from 'react'
import type { ActionResult } from '#platform/form-action.ts'

/** Danger: the router forgets an answer when the page loads anew, by a live topic say, and what is shown once is in no other. */
export const useKept = (actionResult: ActionResult | undefined): ActionResult | undefined => {
  const [kept, setKept] = useState(actionResult)
  useEffect(() => {
    if (actionResult) setKept(actionResult)
  }, [actionResult])
  return actionResult ?? kept
}
