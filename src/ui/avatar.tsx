import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'

type Props = {
  name: string
  photo?: string | null | undefined
  tone?: Tone | undefined
  size?: 'small' | 'normal' | 'large'
}

/** A person's photo, or the first letter of the name. Hidden from screen readers, because the name is next to it. */
export const Avatar = ({ name, photo, tone, size = 'normal' }: Props) => (
  <span className={classNames(styles.avatar, size !== 'normal' && styles[size])} data-tone={tone} aria-hidden="true">
    {photo ? (
      <img src={photo} alt="" width={56} height={56} loading="lazy" />
    ) : (
      (Array.from(name.trim())[0] ?? '?').toUpperCase()
    )}
  </span>
)
