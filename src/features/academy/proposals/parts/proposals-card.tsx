import { PROPOSALS_PATH } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { ProposalView } from '../proposal-view.ts'
import { ProposalList } from './proposal-list.tsx'

type Props = { readonly items: readonly ProposalView[]; readonly readerId: string; readonly now: string }

/** The proposals that wait for the reader's answer. */
export const ProposalsCard = ({ items, readerId, now }: Props) => (
  <Card
    title={t('Proposals to answer')}
    aside={
      <ButtonLink to={PROPOSALS_PATH} size="small">
        {t('All proposals')}
      </ButtonLink>
    }
  >
    <Stack gap={4}>
      {items.length > 0 ? (
        <ProposalList {...{ items, readerId, now }} label={t('Proposals to answer')} />
      ) : (
        <Muted>{t('Nothing to answer.')}</Muted>
      )}
    </Stack>
  </Card>
)
