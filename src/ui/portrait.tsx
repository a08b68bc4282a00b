import { t } from '#kernel/messages.ts'
import { photoSources } from './avatar.tsx'
import { classNames } from './class-names.ts'
import styles from './portrait.module.css'
import type { Tone } from './tone.ts'

/** As the styles have them. */
const WIDTHS = { normal: '(width < 640px) 128px, 224px', small: '84px' } as const

type Props = {
  readonly name: string
  readonly photo: string | null
  readonly tone: Tone
  readonly size?: keyof typeof WIDTHS
}

/** A person's photo under an arch: `small` beside the name; without a photo the first letter of the name. */
export const Portrait = ({ name, photo, tone, size = 'normal' }: Props) => (
  <div className={classNames(styles.portrait, size === 'small' && styles.small)} data-tone={tone}>
    {photo ? (
      <img
        {...photoSources(photo, WIDTHS[size])}
        alt={size === 'small' ? '' : t('Portrait of {name}', { name })}
        width={512}
        height={512}
        {...(size === 'small' ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      />
    ) : (
      <span aria-hidden="true">{(Array.from(name.trim())[0] ?? '?').toUpperCase()}</span>
    )}
  </div>
)
