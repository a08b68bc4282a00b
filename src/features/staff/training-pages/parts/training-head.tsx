import { requestPath } from '#features/staff/requests/paths.ts'
import type { StaffTraining } from '#features/staff/training-records/queries.ts'
import { TRAINING_STATUS_LABELS } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { TRAINING_TONES } from './training-labels.ts'

type Props = { readonly training: StaffTraining; readonly mayManage: boolean; readonly now: string }

/** Whose training it is, how it stands, and the request that it came of. */
export const TrainingHead = ({ training, mayManage, now }: Props) => {
  const { organisation, status, offer, contactName, contactEmail, writtenOff, createdAt, reference, requestId } =
    training
  return (
    <Stack gap={3}>
      <Cluster gap={2}>
        <Chip tone={TRAINING_TONES[status]}>{TRAINING_STATUS_LABELS[status]()}</Chip>
        {writtenOff > 0 && <Chip tone="muted">{t('Written off')}</Chip>}
      </Cluster>
      <h1>{offer ? `${offer.title}: ${organisation}` : organisation}</h1>
      <Muted>
        {rich('{contact}, since <time></time>. Reference {reference}.', {
          contact: contactEmail ? `${contactName}, ${contactEmail}` : t('Its contact is deleted'),
          time: () => <LocalTime at={createdAt} now={now} zone={SCHOOL_ZONE} />,
          reference,
        })}
        {mayManage && requestId && (
          <>
            {' '}
            <TextLink to={requestPath('training_requests', requestId)}>{t('The request')}</TextLink>
          </>
        )}
      </Muted>
    </Stack>
  )
}
