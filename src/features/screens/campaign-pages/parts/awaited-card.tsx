import type { PlayerView } from '#features/games/campaigns/campaign-view.ts'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { playerName } from './players-card.tsx'

/** Stands where staff propose a session, until every player has answered. */
export const AwaitedCard = ({ awaited }: { awaited: readonly PlayerView[] }) => (
  <Card title={t('Propose a session')} tone="dungeons">
    <Stack gap={3}>
      <p>{t('You can propose a session when every player has accepted. These players have not answered yet:')}</p>
      <ul>
        {awaited.map(player => (
          <li key={player.id}>{playerName(player)}</li>
        ))}
      </ul>
    </Stack>
  </Card>
)
