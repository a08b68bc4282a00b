import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted } from '#ui/typography.tsx'
import type { LessonMove } from '../lesson-moves.ts'

type Props = {
  readonly move: LessonMove
  readonly isOwnSide: boolean
  /** Whose lesson it is, for a guardian; null for the student. */
  readonly childName: string | null
  readonly now: string
}

const AnswerForm = ({ move: { answerId, answer }, childName }: Pick<Props, 'move' | 'childName'>) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="answerId" value={answerId} />
    <Cluster gap={2}>
      <SubmitButton name="verb" value="canCome" variant={answer === 'can' ? 'plain' : 'primary'}>
        {t('{value} can come', { value: childName ?? 'I' })}
      </SubmitButton>
      <SubmitButton name="verb" value="cannotCome">
        {t('{value} can’t come', { value: childName ?? 'I' })}
      </SubmitButton>
    </Cluster>
  </Form>
)

const Asked = ({ move, isOwnSide, childName, now }: Props) => {
  const { to, end, deadline, message, answer, clash, mayAnswer } = move
  const who = childName ?? 'You'
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      title={
        isOwnSide
          ? t('Can {value} come at another time?', { value: childName ?? 'you' })
          : t('Another time is proposed')
      }
      aside={
        isOwnSide &&
        answer && (
          <Chip tone={answer === 'can' ? 'good' : 'warn'}>
            {t('{who} {value} come', { who, value: answer === 'can' ? 'can' : 'can’t' })}
          </Chip>
        )
      }
    >
      <Stack gap={4}>
        <p>
          This lesson would move to <LocalTime at={to} until={end} now={now} withZone />.
        </p>
        {message && <blockquote>{message}</blockquote>}
        {clash && (
          <Notice
            kind="warn"
            title={t('{value} something else then: {clash}', {
              value: childName ? `${childName} has` : 'You have',
              clash,
            })}
          />
        )}
        {mayAnswer && (
          <>
            <AnswerForm {...{ move, childName }} />
            <Muted size="small">
              Answer until <LocalTime at={deadline} now={now} withZone />. Who can’t come misses this lesson only: it is
              not charged, and all other lessons stay.
            </Muted>
          </>
        )}
        {isOwnSide && !mayAnswer && <Muted>{t('The time to answer is over. The teacher decides now.')}</Muted>}
      </Stack>
    </Card>
  )
}

const Moved = ({ move, childName, now }: Props) => (
  <Card tone="warn" title={t('This lesson has moved')}>
    <Stack gap={4}>
      <p>
        It was on <LocalTime at={move.from} now={now} />. You did not answer, so{' '}
        {childName ? t('{childName} takes', { childName }) : t('you take')} part.
      </p>
      {move.mayLeave && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="answerId" value={move.answerId} />
          <SubmitButton name="verb" value="cannotCome">
            {t('{value} can’t come to this lesson', { value: childName ?? 'I' })}
          </SubmitButton>
        </Form>
      )}
      <Muted size="small">{t('Only this lesson is missed then. It is not charged, and all others stay.')}</Muted>
    </Stack>
  </Card>
)

/** On the page of a lesson: the other time that is proposed for its date, with the answer; or that it moved without one. */
export const LessonMoveCard = (props: Props) =>
  props.move.state === 'open' ? <Asked {...props} /> : props.isOwnSide && <Moved {...props} />
