import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { homeworkPath } from '../paths.ts'
import type { HomeworkItem } from '../queries.ts'
import { HomeworkChip } from './homework-row.tsx'

type Props = {
  readonly items: readonly HomeworkItem[]
  /** The name of the student is shown. */
  readonly named: boolean
  readonly now: string
}

/** Homework on the page of a lesson, each with its state and when it is due. */
export const HomeworkLines = ({ items, named, now }: Props) =>
  items.map(item => (
    <Stack key={item.id} gap={1}>
      <Cluster spaceBetween>
        <TextLink to={homeworkPath(item.id)}>{item.title}</TextLink>
        <HomeworkChip item={item} now={now} />
      </Cluster>
      <Muted size="small">
        {named && `${item.student.name} · `}
        {rich('due <time></time>', { time: () => <LocalTime at={item.dueAt} now={now} /> })}
      </Muted>
    </Stack>
  ))
