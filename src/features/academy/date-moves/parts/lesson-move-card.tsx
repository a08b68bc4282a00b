import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import type { LessonMove } from '../lesson-moves.ts'
import { AnswerForm, answerLabel, canComeQuestion } from './answer-form.tsx'

type Props = {
  readonly move: LessonMove
  readonly isOwnSide: boolean
  /** Whose lesson it is, for a guardian; null for the student. */
  readonly childName: string | null
  readonly now: string
}

const Asked = ({ move, isOwnSide, childName, now }: Props) => {
  const { to, end, deadline, message, answer, clash, mayAnswer } = move
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      title={isOwnSide ? canComeQuestion(childName) : t('Another time is proposed')}
      aside={
        isOwnSide && answer && <Chip tone={answer === 'can' ? 'good' : 'warn'}>{answerLabel(answer, childName)}</Chip>
      }
    >
      <Stack gap={4}>
        <p>
          {rich('This lesson would move to <time></time>.', {
            time: () => <LocalTime at={to} until={end} now={now} withZone />,
          })}
        </p>
        {message && <blockquote>{message}</blockquote>}
        {clash && (
          <Notice
            kind="warn"
            title={
              childName
                ? t('{name} has something else then: {clash}', { name: childName, clash })
                : t('You have something else then: {clash}', { clash })
            }
          />
        )}
        {mayAnswer && (
          <>
            <AnswerForm {...{ move, childName }} />
            <Muted size="small">
              {rich(
                'Answer until <time></time>. Who can’t come misses this lesson only: it is not charged, and all other lessons stay.',
                { time: () => <LocalTime at={deadline} now={now} withZone /> },
              )}
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
        {childName
          ? rich('It was on <time></time>. You did not answer, so {childName} takes part.', {
              childName,
              time: () => <LocalTime at={move.from} now={now} />,
            })
          : rich('It was on <time></time>. You did not answer, so you take part.', {
              time: () => <LocalTime at={move.from} now={now} />,
            })}
      </p>
      {move.mayLeave && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="answerId" value={move.answerId} />
          <SubmitButton name="verb" value="cannotCome">
            {childName ? t('{childName} can’t come to this lesson', { childName }) : t('I can’t come to this lesson')}
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
