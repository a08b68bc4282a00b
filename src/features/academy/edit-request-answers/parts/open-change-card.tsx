import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Table } from '#ui/table.tsx'
import type { OpenChange } from '../page-data.ts'
import { ChangesTable } from './changes-table.tsx'

type Props = {
  readonly open: OpenChange
  readonly teacherName: string
  readonly studentName: string
  /** The session's zone. */
  readonly zone: string
  readonly now: string
}
type Move = OpenChange['moves'][number]

const MovesTable = ({ moves, now }: { moves: readonly Move[]; now: string }) => (
  <Table
    caption={t('Lessons that move')}
    columns={[
      { label: t('Lesson'), cell: ({ from }: Move) => <LocalTime at={from.start} until={from.end} now={now} /> },
      { label: t('Moves to'), cell: ({ to }) => <LocalTime at={to.start} until={to.end} now={now} withZone /> },
    ]}
    rows={moves}
    getKey={move => move.lessonId}
  />
)

const AnswerForm = ({ id, children }: { id: string; children: ReactNode }) => (
  <Form method="post">
    <input type="hidden" name="id" value={id} />
    <Cluster>{children}</Cluster>
  </Form>
)

/** The proposed change that waits for an answer: the difference, what follows, and the buttons of the reader's side. */
export const OpenChangeCard = ({ open, teacherName, studentName, zone, now }: Props) => {
  const { request, side, moves, obstacle } = open
  const other = side === 'host' ? studentName : teacherName
  return (
    <Card
      tone="academy"
      variant="highlighted"
      title={side === 'host' ? t('Your proposal') : t('{teacherName} proposes', { teacherName })}
    >
      <Stack gap={6}>
        <ChangesTable before={request.originalData} after={request.changes} zone={zone} />
        {moves.length > 0 && <MovesTable {...{ moves, now }} />}
        {obstacle && <Notice kind="warn" title={t('This cannot be approved now. {obstacle}', { obstacle })} />}
        <Consequences>
          <Consequence
            icon="calendar"
            title={
              moves.length > 0
                ? t('Approving moves {count, plural, one {# lesson} other {# lessons}}', { count: moves.length })
                : t('No lesson moves')
            }
            sub={t('Lessons that start in less than 24 hours stay, and so does the price.')}
          />
          <Consequence
            icon="bell"
            title={t('We’ll tell {name}', { name: other })}
            sub={t('Declining leaves everything as it is.')}
          />
          <Consequence
            icon="clock"
            title={rich('Open until <time></time>', {
              time: () => <LocalTime at={request.expiryDate} now={now} withZone />,
            })}
            sub={t('Without an answer everything stays as it is.')}
          />
        </Consequences>
        {side === 'participant' && (
          <AnswerForm id={request.id}>
            <SubmitButton name="verb" value="approve" variant="primary">
              {t('Approve the change')}
            </SubmitButton>
            <SubmitButton name="verb" value="decline">
              {t('Decline it')}
            </SubmitButton>
          </AnswerForm>
        )}
        {side === 'host' && (
          <AnswerForm id={request.id}>
            <SubmitButton name="verb" value="withdraw">
              {t('Withdraw the proposal')}
            </SubmitButton>
          </AnswerForm>
        )}
      </Stack>
    </Card>
  )
}
