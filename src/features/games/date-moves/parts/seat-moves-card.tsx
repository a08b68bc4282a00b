import { Form } from 'react-router'
import { AnswerForm, answerLabel, canComeQuestion } from '#features/academy/date-moves/parts/answer-form.tsx'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import type { SeatMove } from '../seat-moves.ts'

type Props = {
  readonly moves: readonly SeatMove[]
  /** Whose seat it is, for a guardian; null for the player. */
  readonly childName: string | null
  readonly now: string
}
type OneProps = Omit<Props, 'moves'> & { readonly move: SeatMove }

const Asked = ({ move, childName, now }: OneProps) => {
  const { from, to, end, deadline, message, answer, clash, mayAnswer } = move
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      title={canComeQuestion(childName)}
      aside={answer && <Chip tone={answer === 'can' ? 'good' : 'warn'}>{answerLabel(answer, childName)}</Chip>}
    >
      <Stack gap={4}>
        <p>
          {rich('The game of <from></from> would move to <to></to>.', {
            from: () => <LocalTime at={from} now={now} />,
            to: () => <LocalTime at={to} until={end} now={now} withZone />,
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
        {mayAnswer ? (
          <>
            <AnswerForm {...{ move, childName }} />
            <Muted size="small">
              {rich(
                'Answer until <deadline></deadline>. Who can’t come misses this game only: it is not charged, and the seat stays.',
                { deadline: () => <LocalTime at={deadline} now={now} withZone /> },
              )}
            </Muted>
          </>
        ) : (
          <Muted>{t('The time to answer is over. The game master decides now.')}</Muted>
        )}
      </Stack>
    </Card>
  )
}

const Moved = ({ move, childName, now }: OneProps) => (
  <Card tone="warn" title={t('A game has moved')}>
    <Stack gap={4}>
      <p>
        {rich('The game of <from></from> is now on <to></to>.', {
          from: () => <LocalTime at={move.from} now={now} />,
          to: () => <LocalTime at={move.to} until={move.end} now={now} withZone />,
        })}{' '}
        {childName
          ? t('You did not answer, so {name} takes part.', { name: childName })
          : t('You did not answer, so you take part.')}
      </p>
      {move.mayLeave && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="answerId" value={move.answerId} />
          <SubmitButton name="verb" value="cannotCome">
            {childName ? t('{name} can’t come to this game', { name: childName }) : t('I can’t come to this game')}
          </SubmitButton>
        </Form>
      )}
      <Muted size="small">{t('Only this game is missed then. It is not charged, and the seat stays.')}</Muted>
    </Stack>
  </Card>
)

/** On the page of a seat: the other times that are proposed, with the answers, and dates that moved without an answer. */
export const SeatMovesCards = ({ moves, ...shared }: Props) =>
  moves.map(move =>
    move.state === 'open' ? (
      <Asked key={move.answerId} move={move} {...shared} />
    ) : (
      <Moved key={move.answerId} move={move} {...shared} />
    ),
  )
