import { useEffect, useState } from 'react'
import { msg } from '#kernel/messages.ts'
import type { Found } from '../found.ts'

/** After the last key: a search for each letter would be thrown away unread. */
const PAUSE_MS = 150
/** Shorter than this no search is felt as waiting. */
const SILENT_MS = 300
/** What the server takes to be no text. */
const LEAST = 2

type State = {
  readonly found: readonly Found[]
  /** For which text; what was found for an earlier one stays until then. */
  readonly q: string
  readonly problem: string | null
}

const NOTHING: State = { found: [], q: '', problem: null }
const NOT_REACHED = msg('We could not reach the site. Please try again.')

const ask = async (q: string, signal: AbortSignal): Promise<State> => {
  const answer = await fetch(`/api/v1/admin/search?${new URLSearchParams({ q })}`, { signal })
  const body = (await answer.json()) as { items?: readonly Found[]; detail?: string }
  return answer.ok
    ? { found: body.items ?? [], q, problem: null }
    : { ...NOTHING, q, problem: body.detail ?? NOT_REACHED() }
}

/** What the server finds for a typed text: after a pause, and never the answer to an earlier text. */
export const useFound = (typed: string) => {
  const q = typed.trim()
  const [state, setState] = useState(NOTHING)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (q.length < LEAST) {
      setState({ ...NOTHING, q })
      return
    }
    const request = new AbortController()
    let slow: ReturnType<typeof setTimeout> | undefined
    const pause = setTimeout(() => {
      slow = setTimeout(() => setSlow(true), SILENT_MS)
      ask(q, request.signal)
        .catch((): State => ({ ...NOTHING, q, problem: NOT_REACHED() }))
        .then(answer => {
          if (request.signal.aborted) return
          clearTimeout(slow)
          setSlow(false)
          setState(answer)
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      clearTimeout(slow)
      setSlow(false)
      request.abort()
    }
  }, [q])
  return { ...state, isDone: state.q === q, isSlow }
}
