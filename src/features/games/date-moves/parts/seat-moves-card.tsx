import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted } from '#ui/typography.tsx'
import type { SeatMove } from '../seat-moves.ts'

type Props = {
  readonly moves: readonly SeatMove[]
  /** Whose seat it is, for a guardian; null for the player. */
  readonly childName: string | null
  readonly now: string
}
type OneProps = Omit<Props, 'moves'> & { readonly move: SeatMove }

const AnswerForm = ({ move: { answerId, answer }, childName }: Omit<OneProps, 'now'>) => (
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

const Asked = ({ move, childName, now }: OneProps) => {
  const { from, to, end, deadline, message, answer, clash, mayAnswer } = move
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      title={t('Can {value} come at another time?', { value: childName ?? 'you' })}
      aside={
        answer && (
          <Chip tone={answer === 'can' ? 'good' : 'warn'}>
            {t('{value} {value2} come', { value: childName ?? 'You', value2: answer === 'can' ? 'can' : 'can’t' })}
          </Chip>
        )
      }
    >
      <Stack gap={4}>
        <p>
          The game of <LocalTime at={from} now={now} /> would move to{' '}
          <LocalTime at={to} until={end} now={now} withZone />.
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
        {mayAnswer ? (
          <>
            <AnswerForm {...{ move, childName }} />
            <Muted size="small">
              Answer until <LocalTime at={deadline} now={now} withZone />. Who can’t come misses this game only: it is
              not charged, and the seat stays.
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
        The game of <LocalTime at={move.from} now={now} /> is now on{' '}
        <LocalTime at={move.to} until={move.end} now={now} withZone />. You did not answer, so{' '}
        {childName ? t('{childName} takes', { childName }) : t('you take')} part.
      </p>
      {move.mayLeave && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="answerId" value={move.answerId} />
          <SubmitButton name="verb" value="cannotCome">
            {t('{value} can’t come to this game', { value: childName ?? 'I' })}
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
