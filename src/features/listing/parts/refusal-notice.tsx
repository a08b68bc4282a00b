import { useEffect, useRef } from 'react'
import type { ActionResult } from '#platform/form-action.ts'
import { Notice } from '#ui/notice.tsx'

/** The message on top of the page. Errors of the consent are shown beside its checkbox instead. */
const messageOf = ({ refusal, result }: ActionResult): string | null => {
  if (refusal) return refusal.message
  const { earlyPerformance: _, ...others } = result.error ?? {}
  return Object.values(others).flatMap(messages => messages ?? [])[0] ?? null
}

/** The reason why a reservation was refused. It takes the focus, because the pressed button may be a screen further down. */
export const RefusalNotice = ({ answer }: { answer: ActionResult | undefined }) => {
  const box = useRef<HTMLDivElement>(null)
  const message = answer ? messageOf(answer) : null
  useEffect(() => {
    if (answer && message) box.current?.focus()
  }, [answer, message])
  if (!message) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warn" isLiveRegion title={message}>
        {answer?.refusal?.status === 409 && 'What you chose is kept below, with what is free now.'}
      </Notice>
    </div>
  )
}
