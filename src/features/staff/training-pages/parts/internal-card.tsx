import { Details } from '#features/staff/requests/parts/details.tsx'
import type { StaffTraining } from '#features/staff/training-records/queries.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'

/** What the school does not read of its training. */
export const InternalCard = ({ training }: { readonly training: StaffTraining }) => {
  const { trainerName, versions, acceptedAt, acceptedBy, acceptedFunction } = training
  const { trainerFee = 0, internalNotes = '' } = versions.at(-1) ?? {}
  return (
    <Card title={t('Internal')}>
      <Details
        details={[
          [t('Trainer'), trainerName],
          [t('Fee of the trainer'), formatPLN(trainerFee)],
          ...(internalNotes ? [[t('Notes'), internalNotes] as const] : []),
          ...(acceptedAt && acceptedBy ? [[t('Accepted by'), `${acceptedBy}, ${acceptedFunction}`] as const] : []),
        ]}
      />
    </Card>
  )
}
