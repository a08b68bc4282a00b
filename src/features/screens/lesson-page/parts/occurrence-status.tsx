import { useEffect, useState } from 'react'
import type { OccurrenceQuestion } from '#features/academy/lessons/schema.ts'
import { type Message, msg } from '#kernel/messages.ts'
import { Muted } from '#ui/typography.tsx'

export type OccurrenceToCheck = OccurrenceQuestion

type Status = 'checking' | 'takes place' | 'cancelled' | 'unknown'

const LABELS: Readonly<Record<Status, Message>> = {
  checking: msg('Checking that this lesson is going ahead…'),
  'takes place': msg('This lesson is going ahead.'),
  cancelled: msg('This lesson is cancelled.'),
  unknown: msg('We couldn’t check for a late cancellation. We assume that it is going ahead.'),
}

const checkOccurrence = async (occurrence: OccurrenceToCheck, signal: AbortSignal): Promise<Status> => {
  const answer = await fetch('/api/check-session-occurrence-status', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(occurrence),
    signal,
  })
  if (!answer.ok) throw new Error(`the occurrence could not be checked: ${answer.status}`)
  const { isCancelled } = (await answer.json()) as { readonly isCancelled: boolean }
  return isCancelled ? 'cancelled' : 'takes place'
}

/** Asks whether an occurrence is cancelled. As specified, any failure counts as not cancelled; it is shown and logged. */
export const OccurrenceStatus = ({ occurrence }: { readonly occurrence: OccurrenceToCheck }) => {
  const [status, setStatus] = useState<Status>('checking')
  const question = JSON.stringify({ ...occurrence, authToken: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each occurrence, not for each new token
  useEffect(() => {
    const controller = new AbortController()
    checkOccurrence(occurrence, controller.signal).then(setStatus, error => {
      if (controller.signal.aborted) return
      console.error(error)
      setStatus('unknown')
    })
    return () => controller.abort()
  }, [question])
  return (
    <Muted size="small">
      {/* Said, and not shown, where there is nothing to do: the way in says it. */}
      <span role="status" className={status === 'takes place' ? 'visually-hidden' : undefined}>
        {LABELS[status]()}
      </span>
    </Muted>
  )
}
