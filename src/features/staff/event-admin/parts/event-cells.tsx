import type { EventSession } from '#features/staff/event-changes/event-kind.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/tone.ts'
import { TextLink } from '#ui/typography.tsx'

/** Labels by value. */
export type Labels = Readonly<Record<string, string>>

const TONES: Readonly<Record<string, Tone>> = { open: 'good', active: 'good', planned: 'good', cancelled: 'danger' }

export const StatusChip = ({ status, labels }: { status: string; labels: Labels }) => (
  <Chip tone={TONES[status] ?? 'muted'}>{labels[status] ?? status}</Chip>
)

export const TeacherLink = ({ teacher }: { teacher: EventSession['teacher'] }) => (
  <TextLink to={`/admin/users/${teacher.uid}`}>{teacher.displayName}</TextLink>
)
