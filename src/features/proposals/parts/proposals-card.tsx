import { PROPOSALS_PATH } from '#features/reservations/paths.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { ProposalView } from '../proposal-view.ts'
import { ProposalList } from './proposal-list.tsx'

type Props = { readonly items: readonly ProposalView[]; readonly readerId: string; readonly now: string }

/** The proposals that wait for the reader's answer. */
export const ProposalsCard = ({ items, readerId, now }: Props) => (
  <Card title="Proposals to answer" aside={<TextLink to={PROPOSALS_PATH}>All proposals</TextLink>}>
    <Stack gap={4}>
      {items.length > 0 ? (
        <ProposalList {...{ items, readerId, now }} label="Proposals to answer" />
      ) : (
        <Muted>Nothing to answer.</Muted>
      )}
    </Stack>
  </Card>
)
