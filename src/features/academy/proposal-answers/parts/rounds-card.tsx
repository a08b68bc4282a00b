import { REASON_LABELS } from '#features/academy/proposals/labels.ts'
import type { RoundView } from '#features/academy/proposals/proposal-view.ts'
import { t } from '#kernel/messages.ts'
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
    {named.message && <p>{t('“{words}”', { words: named.message })}</p>}
  </Stack>
)

/** Every round: who asked for what, what was offered, and how it ended. */
export const RoundsCard = ({ rounds, teacherName, studentName, now }: Props) => (
  <Card title={t('What was proposed')}>
    <Stack gap={6}>
      {rounds.map(({ id, round, label, tone, wish, offer, reason, rejectionMessage }) => (
        <section key={id} aria-label={t('Round {round}', { round })}>
          <Stack gap={3}>
            <Cluster gap={2}>
              <strong>{t('Round {round}', { round })}</strong>
              <Chip tone={tone}>{label}</Chip>
            </Cluster>
            {wish && <NamedTimes who={t('{studentName} asked', { studentName })} named={wish} now={now} />}
            {offer && offer.at !== wish?.at && (
              <NamedTimes who={t('{teacherName} offered', { teacherName })} named={offer} now={now} />
            )}
            {reason && <Muted>{REASON_LABELS[reason]()}</Muted>}
            {rejectionMessage && <p>{t('“{words}”', { words: rejectionMessage })}</p>}
          </Stack>
        </section>
      ))}
    </Stack>
  </Card>
)
