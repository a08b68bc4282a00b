import type { ReactNode } from 'react'
import { STATUS_TONES } from '#features/games/campaign-form/labels.ts'
import type { CampaignView } from '#features/games/campaigns/campaign-view.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly campaign: CampaignView
  /** The list from which the reader comes. */
  readonly listPath: string
  readonly listLabel: string
  readonly children: ReactNode
}

/** The way back, and what the campaign is. */
export const CampaignHead = ({ campaign: { title, status, statusLabel }, listPath, listLabel, children }: Props) => (
  <>
    <Breadcrumbs steps={[{ label: listLabel, to: listPath }, { label: title }]} />
    <Stack gap={3}>
      <Cluster gap={2}>
        <Chip tone={STATUS_TONES[status]}>{statusLabel}</Chip>
      </Cluster>
      <h1>{title}</h1>
      <Muted>{children}</Muted>
    </Stack>
  </>
)
