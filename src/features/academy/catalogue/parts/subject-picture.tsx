import { classNames } from '#ui/class-names.ts'
import { PICTURES_PATH } from '#ui/pictures-path.ts'
import { familyOf } from '../subject-families.ts'
import styles from './subject-picture.module.css'

type Props = {
  /** A subject's id. */
  readonly subject: string
  /** `mark`: beside a line of text; `arch`: on a page about it. */
  readonly size: 'mark' | 'arch'
  readonly className?: string | undefined
}

/** The drawing of a subject under an arch, in the colour of the lessons. Its name is next to it. */
export const SubjectPicture = ({ subject, size, className }: Props) => (
  <span className={classNames(styles[size], className)} aria-hidden="true">
    <svg viewBox={size === 'arch' ? '0 0 240 150' : '32 6 176 128'} width="240" height="150" aria-hidden="true">
      <use width="240" height="150" href={`${PICTURES_PATH}/subjects.svg#${familyOf(subject)}`} />
    </svg>
  </span>
)
