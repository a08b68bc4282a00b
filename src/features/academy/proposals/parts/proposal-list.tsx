import { t } from '#kernel/messages.ts'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { proposalPath } from '../paths.ts'
import type { ProposalView } from '../proposal-view.ts'

type Props = {
  readonly items: readonly ProposalView[]
  readonly readerId: string
  readonly now: string
  readonly label?: string
}

/** Proposals with their state, their people and the first time. */
export const ProposalList = ({ items, readerId, now, label }: Props) => (
  <RowList label={label}>
    {items.map(({ id, title, typeLabel, label: status, tone, teacher, student, proposed, original, turn, isOpen }) => {
      const isHost = readerId === teacher.uid
      return (
        <Row
          key={id}
          tone="academy"
          highlighted={isOpen && turn === (isHost ? 'host' : 'participant')}
          title={title}
          href={proposalPath(id)}
          chips={
            <>
              <Chip tone="academy">{typeLabel}</Chip>
              <Chip tone={tone}>{status}</Chip>
            </>
          }
          meta={
            isHost
              ? t('with {studentName}', { studentName: student.name })
              : t('with {teacherName}', { teacherName: teacher.name })
          }
          time={proposed ? <LocalTime at={proposed.start} until={proposed.end} now={now} /> : t('No particular time')}
          sub={
            original && rich('instead of <time></time>', { time: () => <LocalTime at={original.start} now={now} /> })
          }
        />
      )
    })}
  </RowList>
)
