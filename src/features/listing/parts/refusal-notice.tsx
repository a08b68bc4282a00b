import { useEffect, useRef } from 'react'
import type { ActionResult } from '#platform/form-action.ts'
import { Notice } from '#ui/notice.tsx'

/** The sentence on top of the page; what is wrong with the consent stands beside its box. */
const messageOf = ({ refusal, result }: ActionResult): string | null => {
  if (refusal) return refusal.message
  const { earlyPerformance: _, ...others } = result.error ?? {}
  return Object.values(others).flatMap(messages => messages ?? [])[0] ?? null
}

/** Why a reservation was refused. It takes the focus, since the button that was pressed may stand a screen further down. */
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
