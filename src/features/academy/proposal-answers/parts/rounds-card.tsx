import { REASON_LABELS } from '#features/academy/proposals/labels.ts'
import type { RoundView } from '#features/academy/proposals/proposal-view.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import { TimeList } from './time-list.tsx'

type Named = NonNullable<RoundView['wish']>
type Props = {
  readonly rounds: readonly RoundView[]
  readonly teacherName: string
  readonly studentName: string
  readonly now: string
}

const NamedTimes = ({ who, named, now }: { who: string; named: Named; now: string }) => (
  <Stack gap={1}>
    <p>
      {who}, <LocalTime at={named.at} now={now} />:
    </p>
    <TimeList times={named.times} now={now} />
    {named.message && <p>“{named.message}”</p>}
  </Stack>
)

/** Every round: who asked for what, what was offered, and how it ended. */
export const RoundsCard = ({ rounds, teacherName, studentName, now }: Props) => (
  <Card title="What was proposed">
    <Stack gap={6}>
      {rounds.map(({ id, round, label, tone, wish, offer, reason, rejectionMessage }) => (
        <section key={id} aria-label={`Round ${round}`}>
          <Stack gap={3}>
            <Cluster gap={2}>
              <strong>Round {round}</strong>
              <Chip tone={tone}>{label}</Chip>
            </Cluster>
            {wish && <NamedTimes who={`${studentName} asked`} named={wish} now={now} />}
            {offer && offer.at !== wish?.at && <NamedTimes who={`${teacherName} offered`} named={offer} now={now} />}
            {reason && <Muted>{REASON_LABELS[reason]}</Muted>}
            {rejectionMessage && <p>“{rejectionMessage}”</p>}
          </Stack>
        </section>
      ))}
    </Stack>
  </Card>
)
