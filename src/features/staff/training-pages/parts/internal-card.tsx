import { Details } from '#features/staff/requests/parts/details.tsx'
import type { StaffTraining } from '#features/staff/training-records/queries.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'

/** What the school does not read of its training. */
export const InternalCard = ({ training }: { readonly training: StaffTraining }) => {
  const { trainerName, versions, acceptedAt, acceptedBy, acceptedFunction } = training
  const { trainerFee = 0, internalNotes = '' } = versions.at(-1) ?? {}
  return (
    <Card title="Internal">
      <Details
        details={[
          ['Trainer', trainerName],
          ['Fee of the trainer', formatPLN(trainerFee)],
          ...(internalNotes ? [['Notes', internalNotes] as const] : []),
          ...(acceptedAt && acceptedBy ? [['Accepted by', `${acceptedBy}, ${acceptedFunction}`] as const] : []),
        ]}
      />
    </Card>
  )
}
