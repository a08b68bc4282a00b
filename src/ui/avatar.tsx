import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'

type Props = {
  name: string
  photo?: string | null | undefined
  tone?: Tone | undefined
  size?: keyof typeof SIDES
}

/** In pixels, as the styles have them. */
const SIDES = { small: 28, normal: 40, medium: 52, large: 64, arch: 84 } as const

/** A photo of this site is stored in several widths; the browser takes the one that its screen needs. */
export const photoSources = (photo: string, sizes: string) => {
  if (!photo.startsWith('/photos/')) return { src: photo }
  // Photos of earlier versions have no middle size.
  const middle = photo.includes('/por_') ? `${photo}?size=256 256w, ` : ''
  return { src: `${photo}?size=96`, srcSet: `${photo}?size=96 96w, ${middle}${photo} 512w`, sizes }
}

/** A person's photo, or the first letter of the name. Hidden from screen readers, because the name is next to it. */
export const Avatar = ({ name, photo, tone, size = 'normal' }: Props) => (
  <span className={classNames(styles.avatar, size !== 'normal' && styles[size])} data-tone={tone} aria-hidden="true">
    {photo ? (
      <img
        {...photoSources(photo, `${SIDES[size]}px`)}
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
