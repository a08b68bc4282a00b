import { useEffect, useRef } from 'react'
import type { Outcome } from '#platform/page.ts'
import { Notice } from '#ui/notice.tsx'

/** The sentence on top of the page; what is wrong with the consent stands beside its box. */
const sentenceOf = ({ refusal, result }: Outcome): string | null => {
  if (refusal) return refusal.message
  const { earlyPerformance: _, ...others } = result.error ?? {}
  return Object.values(others).flatMap(messages => messages ?? [])[0] ?? null
}

/** Why a reservation was refused. It takes the focus, since the button that was pressed may stand a screen further down. */
export const RefusalNotice = ({ answer }: { answer: Outcome | undefined }) => {
  const place = useRef<HTMLDivElement>(null)
  const sentence = answer ? sentenceOf(answer) : null
  useEffect(() => {
    if (answer && sentence) place.current?.focus()
  }, [answer, sentence])
  if (!sentence) return null
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="warn" live title={sentence}>
        {answer?.refusal?.status === 409 && 'What you chose is kept below, with what is free now.'}
      </Notice>
    </div>
  )
}
