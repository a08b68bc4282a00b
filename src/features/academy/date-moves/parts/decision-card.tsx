import { Form } from 'react-router'
import type { MoveAnswer } from '#features/scheduling/proposed-moves/schema.ts'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { Tone } from '#ui/tone.ts'
import { Muted } from '#ui/typography.tsx'

/** A person who is asked whether they can come. */
type Asked = { readonly id: string; readonly name: string; readonly answer: MoveAnswer | null }

/** Another time that is proposed for a date; instants as ISO texts. */
type Move = Readonly<Record<'id' | 'from' | 'to' | 'end' | 'deadline' | 'decidedBy', string>> & {
  readonly mayMove: boolean
  readonly isAnswerTimeOver: boolean
}

/** What is said of lessons and of games. */
type Words = {
  readonly title: string
  readonly wouldMiss: (count: number) => string
  readonly move: string
  readonly notYet: string
}

const chipOf = (answer: Asked['answer']): { readonly label: string; readonly tone: Tone } => {
  if (answer === 'can') return { label: t('Can come'), tone: 'good' }
  return answer === 'cannot' ? { label: t('Can’t come'), tone: 'warn' } : { label: t('No answer yet'), tone: 'muted' }
}

export const AnswersList = ({ answers }: { readonly answers: readonly Asked[] }) => (
  <RowList label={t('Answers')}>
    {answers.map(({ id, name, answer }) => {
      const { label, tone } = chipOf(answer)
      return <Row key={id} title={name} chips={<Chip tone={tone}>{label}</Chip>} />
    })}
  </RowList>
)

type DecisionProps = {
  readonly move: Move
  readonly answers: readonly Asked[]
  readonly words: Words
  readonly now: string
}

/** Who can come, and the two ways to decide. */
export const DecisionCard = ({ move, answers, words, now }: DecisionProps) => {
  const { id, from, to, end, deadline, decidedBy, mayMove, isAnswerTimeOver } = move
  const missing = answers.filter(({ answer }) => answer === 'cannot').length
  return (
    <Card tone="lamp" variant="highlighted" title={words.title}>
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
            : rich('Answers until <time></time>.', {
                time: () => <LocalTime at={deadline} now={now} withZone />,
              })}{' '}
          {rich('Without a decision by <time></time>, the time stays.', {
            time: () => <LocalTime at={decidedBy} now={now} withZone />,
          })}
        </Muted>
        {missing > 0 && <p>{words.wouldMiss(missing)}</p>}
        <Cluster>
          {mayMove && (
            <Form method="post">
              <input type="hidden" name="moveId" value={id} />
              <SubmitButton name="verb" value="move" variant="primary">
                {words.move}
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
        {!mayMove && <Muted size="small">{words.notYet}</Muted>}
      </Stack>
    </Card>
  )
}

type OutcomeProps = {
  readonly move: Pick<Move, 'from' | 'to' | 'end'>
  readonly title: string
  readonly isMoved: boolean
  readonly now: string
}

/** What became of a proposal. */
export const MoveOutcome = ({ move, title, isMoved, now }: OutcomeProps) => (
  <Notice kind={isMoved ? 'good' : 'info'} title={title}>
    <p>
      {rich('Proposed: from <from></from> to <to></to>.', {
        from: () => <LocalTime at={move.from} now={now} />,
        to: () => <LocalTime at={move.to} until={move.end} now={now} />,
      })}
    </p>
  </Notice>
)
