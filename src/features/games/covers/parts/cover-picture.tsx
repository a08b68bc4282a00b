import { classNames } from '#ui/class-names.ts'
import styles from './cover-picture.module.css'
import type { Cover } from './cover-sources.ts'

type Props = {
  readonly cover: Cover
  /** As in `img`: how wide it is shown. */
  readonly sizes: string
  /** The largest thing in sight when the page opens: it is loaded before all other pictures. */
  readonly isFirst?: boolean
  readonly className?: string | undefined
}

/** The cover of a game, 16 to 9. */
export const CoverPicture = ({ cover: { src, srcSet, alt }, sizes, isFirst = false, className }: Props) => (
  <img
    {...(srcSet ? { srcSet, sizes } : {})}
    src={src}
    alt={alt}
    width={1600}
    height={900}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    decoding="async"
    className={classNames(styles.picture, className)}
  />
)
