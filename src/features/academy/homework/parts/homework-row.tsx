import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row } from '#ui/row-list.tsx'
import type { Tone } from '#ui/tone.ts'
import { homeworkPath } from '../paths.ts'
import type { HomeworkItem } from '../queries.ts'
import { type HomeworkState, homeworkState } from '../state.ts'

const TONES: Readonly<Record<HomeworkState, Tone>> = {
  open: 'academy',
  overdue: 'warn',
  'handed in': 'lamp',
  'handed in late': 'warn',
  marked: 'good',
}

/** The state in one word, and the mark where there is one. */
export const HomeworkChip = ({ item, now }: { readonly item: HomeworkItem; readonly now: string }) => {
  const state = homeworkState(item, now)
  return <Chip tone={TONES[state]}>{state === 'marked' && item.mark ? `mark ${item.mark}` : state}</Chip>
}

type Props = {
  readonly item: HomeworkItem
  readonly now: string
  /** The name of the student is shown: to the teacher, staff and guardians. */
  readonly named: boolean
}

/** One student's homework in a list; leads to its page. */
export const HomeworkRow = ({ item, now, named }: Props) => (
  <Row
    tone="academy"
    title={item.title}
    href={homeworkPath(item.id)}
    chips={<HomeworkChip item={item} now={now} />}
    meta={named ? `${item.student.name} · ${item.subject}` : item.subject}
    time={
      <>
        due <LocalTime at={item.dueAt} now={now} />
      </>
    }
    highlighted={homeworkState(item, now) === 'overdue'}
  />
)
