import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CONSENT_ID } from './consent.tsx'

/** The message on top of the page. */
const messageOf = ({ refusal, result }: ActionResult): string | null => {
  if (refusal) return refusal.message
  return Object.values(result.error ?? {}).flatMap(messages => messages ?? [])[0] ?? null
}

/**
 * The reason why a reservation was refused. It takes the focus, because the pressed button may be a screen further down, and stays until
 * the next answer: without it the grid below would move under the finger that chooses another time.
 */
export const RefusalNotice = ({ answer: latest }: { answer: ActionResult | undefined }) => {
  const box = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState(latest)
  if (latest && latest !== answer) setAnswer(latest)
  const message = answer ? messageOf(answer) : null
  useEffect(() => {
    if (answer && message) box.current?.focus()
  }, [answer, message])
  if (!message) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind="warn"
        isLiveRegion
        title={message}
        action={
          answer?.result.error?.earlyPerformance && (
            // No router link: it would drop the choice from the URL.
            <a href={`#${CONSENT_ID}`} className={buttonClass({ size: 'small' })}>
              {t('Go to the checkbox')}
            </a>
          )
        }
      >
        {answer?.refusal?.status === 409 && t('Your choice is kept below, with the times that are free now.')}
      </Notice>
    </div>
  )
}
