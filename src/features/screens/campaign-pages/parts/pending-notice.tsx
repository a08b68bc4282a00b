import type { PlayerView } from '#features/games/campaigns/campaign-view.ts'
import { t } from '#kernel/messages.ts'
import { Notice } from '#ui/notice.tsx'

/** What a pending campaign waits for: the players, or the school. */
export const PendingNotice = ({ players }: { readonly players: readonly PlayerView[] }) =>
  players.every(({ answer }) => answer === 'accepted') ? (
    <Notice title={t('We’re looking for a game master and times')}>
      {t('Every player has accepted. You can still change when you are free.')}
    </Notice>
  ) : (
    <Notice title={t('We are waiting for answers and times')}>
      {t('Once every player has accepted, we propose a game master and times.')}
    </Notice>
  )
