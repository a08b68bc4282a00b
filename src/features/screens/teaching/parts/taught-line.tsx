import { shortTitle } from '#features/academy/catalogue/short-title.ts'
import { Line } from '#ui/line-list.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { namesLabel } from '../names-label.ts'
import type { TaughtDate } from '../taught-dates.ts'
import { TaughtFaces } from './taught-faces.tsx'
import { hrefOf } from './taught-lesson-row.tsx'

type Props = { readonly lesson: TaughtDate; readonly zone: string; readonly now: string }

/** A later date of a teacher in one line: who comes, to what, and when. */
export const TaughtLine = ({ lesson, zone, now }: Props) => {
  const { kind, title, names, start, end } = lesson
  const tone = kind === 'game' ? 'dungeons' : 'academy'
  const people = namesLabel(names, { kind })
  return (
    <Line
      tone={tone}
      title={people}
      href={hrefOf(lesson)}
      face={<TaughtFaces of={lesson} />}
      meta={shortTitle(title)}
      end={<LocalTime at={start} until={end} {...{ zone, now }} />}
    />
  )
}
