import { Avatar } from '#ui/avatar.tsx'
import type { TaughtDate } from '../taught-dates.ts'
import styles from './taught-faces.module.css'

type Props = { readonly of: Pick<TaughtDate, 'kind' | 'title' | 'names' | 'photo' | 'secondPhoto'> }

/** The face of the one who comes; of several, the first two. */
export const TaughtFaces = ({ of: { kind, title, names, photo, secondPhoto } }: Props) => {
  const tone = kind === 'game' ? 'dungeons' : 'academy'
  const [first = title, second] = names
  if (second === undefined) return <Avatar name={first} photo={photo} tone={tone} />
  return (
    <span className={styles.faces}>
      <Avatar name={first} photo={photo} tone={tone} size="small" />
      <Avatar name={second} photo={secondPhoto} tone={tone} size="small" />
    </span>
  )
}
