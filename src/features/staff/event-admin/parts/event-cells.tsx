import type { EventSession } from '#features/staff/event-changes/event-kind.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/tone.ts'
import { TextLink } from '#ui/typography.tsx'
import styles from './event-admin.module.css'

/** Labels by value. */
export type Labels = Readonly<Record<string, string>>

const TONES: Readonly<Record<string, Tone>> = { open: 'good', active: 'good', planned: 'good', cancelled: 'danger' }

export const StatusChip = ({ status, labels }: { status: string; labels: Labels }) => (
  <Chip tone={TONES[status] ?? 'muted'}>{labels[status] ?? status}</Chip>
)

/** Open, on, planned: what a row needs no word for. */
export const isUsualStatus = (status: string): boolean => TONES[status] === 'good'

/** In a list: the status of those that are otherwise. */
export const OtherStatus = (props: { status: string; labels: Labels }) =>
  isUsualStatus(props.status) ? null : <StatusChip {...props} />

export const TeacherLink = ({ teacher }: { teacher: EventSession['teacher'] }) => (
  <TextLink to={`/admin/users/${teacher.uid}`}>{teacher.displayName}</TextLink>
)

/** In a list, where the link of the row is that of its session. */
export const TeacherFace = ({ teacher: { displayName, photoURL } }: { teacher: EventSession['teacher'] }) => (
  <span className={styles.teacher}>
    <Avatar name={displayName} photo={photoURL} size="small" />
    {displayName}
  </span>
)
