import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row } from '#ui/row-list.tsx'
import type { Tone } from '#ui/tone.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { homeworkPath } from '../paths.ts'
import type { HomeworkItem } from '../queries.ts'
import { dueIn, type HomeworkState, homeworkState } from '../state.ts'

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

/** A task on the page of homework: who has set it, how it begins, when it is due, and the way to hand it in. */
export const HomeworkTaskRow = ({ item, now, named, mayHandIn }: Props & { readonly mayHandIn: boolean }) => {
  const zone = useViewerZone()
  const { id, title, excerpt, fileName, subject, student, teacher, dueAt } = item
  const state = homeworkState(item, now)
  const isOpen = state === 'open' || state === 'overdue'
  return (
    <Row
      tone="academy"
      title={title}
      href={homeworkPath(id)}
      avatar={<Avatar name={teacher.name} photo={teacher.photoURL} tone="academy" />}
      chips={state === 'open' ? undefined : <HomeworkChip item={item} now={now} />}
      meta={
        <>
          {named ? `${student.name} · ${subject}` : `${teacher.name} · ${subject}`}
          {excerpt && (
            <>
              <br />
              {excerpt}
            </>
          )}
          {fileName && (
            <>
              <br />
              File: {fileName}
            </>
          )}
        </>
      }
      time={isOpen ? `Due ${dueIn(dueAt, now, zone)}` : 'Was due'}
      sub={<LocalTime at={dueAt} now={now} />}
      action={
        isOpen &&
        mayHandIn && (
          <ButtonLink to={homeworkPath(id)} variant="primary" size="small" aria-label={`Hand in: ${title}`}>
            Hand in
          </ButtonLink>
        )
      }
      highlighted={state === 'overdue'}
    />
  )
}
