import { useEffect, useState } from 'react'

/** Danger: the router forgets an answer when the page loads anew, by a live topic say, and what is shown once is in no other. */
export const useKept = <Answer>(answer: Answer | undefined): Answer | undefined => {
  const [kept, setKept] = useState(answer)
  useEffect(() => {
    if (answer) setKept(answer)
  }, [answer])
  return answer ?? kept
}
