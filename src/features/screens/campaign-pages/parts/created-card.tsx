import type { ComponentProps } from 'react'
import { gamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { ProposedSessionText } from './proposed-session.tsx'

type Props = ComponentProps<typeof ProposedSessionText> & { readonly sessionId: string }

/** The game that the campaign has become. */
export const CreatedCard = ({ campaign, sessionId, now }: Props) => (
  <Card tone="good" title={t('The session has been created')}>
    <Stack gap={4}>
      <ProposedSessionText campaign={campaign} now={now} />
      <Cluster>
        <ButtonLink to={gamePath(sessionId)} variant="primary">
          {t('View the session and your seat')}
        </ButtonLink>
      </Cluster>
    </Stack>
  </Card>
)
