import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted } from '#ui/typography.tsx'
import type { LessonMove } from '../lesson-moves.ts'

type Props = { readonly move: LessonMove; readonly isOwnSide: boolean; readonly now: string }

const ANSWERS = { can: 'You can come', cannot: 'You can’t come' } as const

const AnswerForm = ({ move: { answerId, answer } }: Pick<Props, 'move'>) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="answerId" value={answerId} />
    <Cluster gap={2}>
      <SubmitButton name="verb" value="canCome" variant={answer === 'can' ? 'plain' : 'primary'}>
        I can come
      </SubmitButton>
      <SubmitButton name="verb" value="cannotCome">
        I can’t come
      </SubmitButton>
    </Cluster>
  </Form>
)

const Asked = ({ move, isOwnSide, now }: Props) => {
  const { to, end, deadline, message, answer, clash, mayAnswer } = move
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      title={isOwnSide ? 'Can you come at another time?' : 'Another time is proposed'}
      aside={isOwnSide && answer && <Chip tone={answer === 'can' ? 'good' : 'warn'}>{ANSWERS[answer]}</Chip>}
    >
      <Stack gap={4}>
        <p>
          This lesson would move to <LocalTime at={to} until={end} now={now} withZone />.
        </p>
        {message && <blockquote>{message}</blockquote>}
        {clash && <Notice kind="warn" title={`You have something else then: ${clash}`} />}
        {mayAnswer && (
          <>
            <AnswerForm move={move} />
            <Muted size="small">
              Answer until <LocalTime at={deadline} now={now} withZone />. If you can’t come, you miss this lesson only:
              it is not charged, and all your others stay.
            </Muted>
          </>
        )}
        {isOwnSide && !mayAnswer && <Muted>The time to answer is over. The teacher decides now.</Muted>}
      </Stack>
    </Card>
  )
}

const Moved = ({ move, now }: Props) => (
  <Card tone="warn" title="This lesson has moved">
    <Stack gap={4}>
      <p>
        It was on <LocalTime at={move.from} now={now} />. You did not answer, so you take part.
      </p>
      {move.mayLeave && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="answerId" value={move.answerId} />
          <SubmitButton name="verb" value="cannotCome">
            I can’t come to this lesson
          </SubmitButton>
        </Form>
      )}
      <Muted size="small">You would miss this lesson only. It is not charged, and all your others stay.</Muted>
    </Stack>
  </Card>
)

/** On the page of a lesson: the other time that is proposed for its date, with the answer; or that it moved without one. */
export const LessonMoveCard = (props: Props) =>
  props.move.state === 'open' ? <Asked {...props} /> : props.isOwnSide && <Moved {...props} />
