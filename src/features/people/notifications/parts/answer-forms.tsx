import { Form, useNavigation } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import type { IconName } from '#ui/icon.tsx'
import type { Tone } from '#ui/tone.ts'
import type { OfferedAnswer } from '../offered-answers.ts'
import styles from './day-section.module.css'

export type NotificationItem = {
  readonly id: string
  readonly title: string
  /** What it says below its title; of several lines, the last is its time limit. */
  readonly lines: readonly string[]
  readonly link: string
  readonly isRead: boolean
  readonly icon: IconName
  readonly tone: Tone
  /** `at` is ISO text; `ago` is its label. */
  readonly at: string
  readonly ago: string
  /** Until when it can be answered, as ISO text; null where it has no end. */
  readonly until: string | null
  /** What it can be answered with now. */
  readonly answers: readonly OfferedAnswer[]
  /** Empty where it never asked for an answer. */
  readonly status: string
}

type AnswersProps = Pick<NotificationItem, 'id' | 'title' | 'answers'> & {
  /** Its first answer has the gold button of the page. */
  readonly isMain: boolean
  readonly size?: 'normal' | 'small'
}

/**
 * One form for each answer, because a button sends only one field: an answer that chooses a time sends two. What cannot be taken back is
 * sent by a second press, below what it does.
 */
export const AnswerForms = ({ id, title, answers, isMain, size = 'small' }: AnswersProps) => {
  const { formData } = useNavigation()
  const isSent = ({ key, time }: OfferedAnswer) =>
    formData?.get('id') === id && formData.get('answer') === key && formData.get('time') === time
  const choosesTime = answers.filter(({ time }) => time).length > 1
  // The first that is no time to choose; 0 where all are in one line.
  const quiet = choosesTime
    ? Math.max(
        0,
        answers.findIndex(({ time }) => !time),
      )
    : 0
  const buttons = answers.map((answer, at) => {
    const { key, time, label, confirm } = answer
    // Times to choose from are alike; what is no answer to choose is quiet beside them.
    const variant = choosesTime ? (time ? 'plain' : 'ghost') : isMain && at === 0 ? 'primary' : 'plain'
    const send = (text: string) => (
      <Form key={time ?? key} method="post" className={choosesTime && time ? styles.time : undefined}>
        <input type="hidden" name="verb" value="answer" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="answer" value={key} />
        {time && <input type="hidden" name="time" value={time} />}
        <SubmitButton size={size} variant={variant} pending={isSent(answer)} aria-label={`${text}: ${title}`}>
          {text}
        </SubmitButton>
      </Form>
    )
    if (!confirm) return send(label)
    return (
      <ConfirmDetails
        key={time ?? key}
        group={`answer-${id}`}
        size={size}
        variant={variant === 'primary' ? 'plain' : variant}
        label={label}
        name={`${label}: ${title}`}
        consequence={confirm.consequence}
      >
        {send(confirm.label)}
      </ConfirmDetails>
    )
  })
  return (
    <div className={styles.answers}>
      {buttons.slice(0, quiet)}
      {quiet > 0 && <span className={styles.break} />}
      {buttons.slice(quiet)}
    </div>
  )
}
