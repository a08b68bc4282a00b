import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted } from '#ui/typography.tsx'
import type { SeatMove } from '../seat-moves.ts'

type Props = { readonly moves: readonly SeatMove[]; readonly now: string }

const ANSWERS = { can: 'You can come', cannot: 'You can’t come' } as const

const AnswerForm = ({ move: { answerId, answer } }: { readonly move: SeatMove }) => (
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

const Asked = ({ move, now }: { readonly move: SeatMove; readonly now: string }) => {
  const { from, to, end, deadline, message, answer, clash, mayAnswer } = move
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      title="Can you come at another time?"
      aside={answer && <Chip tone={answer === 'can' ? 'good' : 'warn'}>{ANSWERS[answer]}</Chip>}
    >
      <Stack gap={4}>
        <p>
          The game of <LocalTime at={from} now={now} /> would move to{' '}
          <LocalTime at={to} until={end} now={now} withZone />.
        </p>
        {message && <blockquote>{message}</blockquote>}
        {clash && <Notice kind="warn" title={`You have something else then: ${clash}`} />}
        {mayAnswer ? (
          <>
            <AnswerForm move={move} />
            <Muted size="small">
              Answer until <LocalTime at={deadline} now={now} withZone />. If you can’t come, you miss this game only:
              it is not charged, and your seat stays.
            </Muted>
          </>
        ) : (
          <Muted>The time to answer is over. The game master decides now.</Muted>
        )}
      </Stack>
    </Card>
  )
}

const Moved = ({ move, now }: { readonly move: SeatMove; readonly now: string }) => (
  <Card tone="warn" title="A game has moved">
    <Stack gap={4}>
      <p>
        The game of <LocalTime at={move.from} now={now} /> is now on{' '}
        <LocalTime at={move.to} until={move.end} now={now} withZone />. You did not answer, so you take part.
      </p>
      {move.mayLeave && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="answerId" value={move.answerId} />
          <SubmitButton name="verb" value="cannotCome">
            I can’t come to this game
          </SubmitButton>
        </Form>
      )}
      <Muted size="small">You would miss this game only. It is not charged, and your seat stays.</Muted>
    </Stack>
  </Card>
)

/** On the page of a seat: the other times that are proposed, with the answers, and dates that moved without an answer. */
export const SeatMovesCards = ({ moves, now }: Props) =>
  moves.map(move =>
    move.state === 'open' ? (
      <Asked key={move.answerId} move={move} now={now} />
    ) : (
      <Moved key={move.answerId} move={move} now={now} />
    ),
  )
