import { shortTitle } from '#features/academy/catalogue/short-title.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Row } from '#ui/row-list.tsx'
import type { Tone } from '#ui/tone.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { homeworkPath } from '../paths.ts'
import type { HomeworkItem } from '../queries.ts'
import { markText } from '../scale.ts'
import { dueIn, type HomeworkState, homeworkState } from '../state.ts'

const TONES: Readonly<Record<HomeworkState, Tone>> = {
  open: 'academy',
  overdue: 'warn',
  'handed in': 'lamp',
  'handed in late': 'warn',
  marked: 'good',
}

const STATES: Readonly<Record<HomeworkState, Message>> = {
  open: msg('[homework] open'),
  overdue: msg('[homework] overdue'),
  'handed in': msg('[homework] handed in'),
  'handed in late': msg('[homework] handed in late'),
  marked: msg('[homework] marked'),
}

/** The state in one word, and the mark where there is one. */
export const HomeworkChip = ({ item, now }: { readonly item: HomeworkItem; readonly now: string }) => {
  const state = homeworkState(item, now)
  return (
    <Chip tone={TONES[state]}>
      {state === 'marked' && item.mark ? t('mark {mark}', { mark: markText(item.scale, item.mark) }) : STATES[state]()}
    </Chip>
  )
}

type Props = {
  readonly item: HomeworkItem
  readonly now: string
  /** The name of the student is shown: to the teacher, staff and guardians. */
  readonly named: boolean
}

/** One student's homework in a list; leads to its page. `isToDo`: in a list of what is open, where only what is late has a state. */
export const HomeworkRow = ({ item, now, named, isToDo = false }: Props & { readonly isToDo?: boolean }) => (
  <Row
    tone="academy"
    title={item.title}
    href={homeworkPath(item.id)}
    chips={isToDo && homeworkState(item, now) === 'open' ? undefined : <HomeworkChip item={item} now={now} />}
    meta={[named && item.student.name, shortTitle(item.subject)].filter(Boolean).join(' · ')}
    time={rich('due <time></time>', { time: () => <LocalTime at={item.dueAt} now={now} /> })}
    highlighted={homeworkState(item, now) === 'overdue'}
  />
)

/** A task on the page of homework: who has set it, how it begins, when it is due, and the way to hand it in. */
export const HomeworkTaskRow = ({ item, now, named, mayHandIn }: Props & { readonly mayHandIn: boolean }) => {
  const zone = useViewerZone()
  const { id, title, excerpt, answerExcerpt, fileName, subject, student, teacher, dueAt, markedAt } = item
  const state = homeworkState(item, now)
  const words = state === 'marked' ? answerExcerpt : excerpt
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
          {words && (
            <>
              <br />
              {state === 'marked' ? t('“{words}”', { words }) : words}
            </>
          )}
          {fileName && state !== 'marked' && (
            <>
              <br />
              {t('File: {fileName}', { fileName })}
            </>
          )}
        </>
      }
      time={isOpen && t('Due {dueIn}', { dueIn: dueIn(dueAt, now, zone) })}
      sub={
        isOpen ? (
          <LocalTime at={dueAt} now={now} />
        ) : markedAt ? (
          rich('answered <time></time>', { time: () => <LocalTime at={markedAt} now={now} /> })
        ) : (
          rich('due <time></time>', { time: () => <LocalTime at={dueAt} now={now} /> })
        )
      }
      action={
        isOpen &&
        mayHandIn && (
          <ButtonLink
            to={homeworkPath(id)}
            variant="primary"
            size="small"
            aria-label={t('Hand in: {title}', { title })}
          >
            {t('Hand in')}
          </ButtonLink>
        )
      }
      highlighted={state === 'overdue'}
    />
  )
}
