import { shortTitle } from '#features/academy/catalogue/short-title.ts'
import { Line } from '#ui/line-list.tsx'
import { namesLabel } from '../names-label.ts'
import type { TaughtDate } from '../taught-dates.ts'
import { TaughtFaces } from './taught-faces.tsx'
import { hrefOf } from './taught-lesson-row.tsx'
import { TaughtTime } from './taught-time.tsx'

type Props = { readonly lesson: TaughtDate; readonly zone: string }

/** A date of a later day of a teacher in one line, as those of today: when, who comes, and to what. */
export const TaughtLine = ({ lesson, zone }: Props) => {
  const { kind, title, names } = lesson
  return (
    <Line
      tone={kind === 'game' ? 'dungeons' : 'academy'}
      lead={<TaughtTime of={lesson} zone={zone} />}
      title={namesLabel(names, { kind })}
      href={hrefOf(lesson)}
      face={<TaughtFaces of={lesson} />}
      meta={shortTitle(title)}
    />
  )
}
