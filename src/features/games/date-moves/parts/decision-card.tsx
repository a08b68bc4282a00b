import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { Tone } from '#ui/tone.ts'
import { Muted } from '#ui/typography.tsx'
import type { MoveView } from '../move-view.ts'

type Move = NonNullable<MoveView['move']>
type Answer = Move['answers'][number]['answer']

const chipOf = (answer: Answer): { readonly label: string; readonly tone: Tone } => {
  if (answer === 'can') return { label: t('Can come'), tone: 'good' }
  return answer === 'cannot' ? { label: t('Can’t come'), tone: 'warn' } : { label: t('No answer yet'), tone: 'muted' }
}

export const AnswersList = ({ answers }: Pick<Move, 'answers'>) => (
  <RowList label={t('Answers')}>
    {answers.map(({ seatId, playerName, answer }) => {
      const { label, tone } = chipOf(answer)
      return <Row key={seatId} title={playerName} chips={<Chip tone={tone}>{label}</Chip>} />
    })}
  </RowList>
)

/** Who can come, and the two ways to decide. */
export const DecisionCard = ({ move, now }: { readonly move: Move; readonly now: string }) => {
  const { id, from, to, end, deadline, decidedBy, mayMove, isAnswerTimeOver, answers } = move
  const missing = answers.filter(({ answer }) => answer === 'cannot').length
  return (
    <Card tone="lamp" variant="highlighted" title={t('The players are asked')}>
      <Stack gap={4}>
        <p>
          {rich('From <from></from> to <to></to>.', {
            from: () => <LocalTime at={from} now={now} withZone />,
            to: () => <LocalTime at={to} until={end} now={now} withZone />,
          })}
        </p>
        {answers.length > 0 && <AnswersList answers={answers} />}
        <Muted>
          {isAnswerTimeOver
            ? t('The time to answer is over.')
            : rich('Answers until <deadline></deadline>.', {
                deadline: () => <LocalTime at={deadline} now={now} withZone />,
              })}{' '}
          {rich('Without a decision by <deadline></deadline>, the time stays.', {
            deadline: () => <LocalTime at={decidedBy} now={now} withZone />,
          })}
        </Muted>
        {missing > 0 && (
          <p>
            {t(
              '{missing, plural, one {# player} other {# players}} would miss this game. It is not charged to them, and their seats stay.',
              { missing },
            )}
          </p>
        )}
        <Cluster>
          {mayMove && (
            <Form method="post">
              <input type="hidden" name="moveId" value={id} />
              <SubmitButton name="verb" value="move" variant="primary">
                {t('Move the game')}
              </SubmitButton>
            </Form>
          )}
          <Form method="post">
            <input type="hidden" name="moveId" value={id} />
            <SubmitButton name="verb" value="keep">
              {t('Keep the time')}
            </SubmitButton>
          </Form>
        </Cluster>
        {!mayMove && (
          <Muted size="small">{t('[game] You can move it once all have answered, or their time is over.')}</Muted>
        )}
      </Stack>
    </Card>
  )
}
