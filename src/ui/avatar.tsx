import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'

type Props = {
  name: string
  photo?: string | null | undefined
  tone?: Tone | undefined
  size?: 'small' | 'normal' | 'large' | 'portrait'
}

const SIDES = { small: 56, normal: 56, large: 56, portrait: 112 } as const
const SHOWN_WIDTHS = { small: '28px', normal: '36px', large: '56px', portrait: '112px' } as const

/** A photo of this site is stored in two widths; the browser takes the one that its screen needs. */
const sourcesOf = (photo: string, size: keyof typeof SHOWN_WIDTHS) =>
  photo.startsWith('/photos/')
    ? { src: `${photo}?size=96`, srcSet: `${photo}?size=96 96w, ${photo} 512w`, sizes: SHOWN_WIDTHS[size] }
    : { src: photo }

/** A person's photo, or the first letter of the name. Hidden from screen readers, because the name is next to it. */
export const Avatar = ({ name, photo, tone, size = 'normal' }: Props) => (
  <span className={classNames(styles.avatar, size !== 'normal' && styles[size])} data-tone={tone} aria-hidden="true">
    {photo ? (
      <img
        {...sourcesOf(photo, size)}
        alt=""
        width={SIDES[size]}
        height={SIDES[size]}
        loading="lazy"
        decoding="async"
      />
    ) : (
      (Array.from(name.trim())[0] ?? '?').toUpperCase()
    )}
  </span>
)
