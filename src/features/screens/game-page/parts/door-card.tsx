import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import type { GameView } from '../game-view.ts'

type Props = { readonly door: NonNullable<GameView['door']>; readonly zone: string; readonly now: string }

/** The way into the next game, for its players and its game master. */
export const DoorCard = ({ door: { joinId, start, end }, zone, now }: Props) => (
  <Card title={isPast(start, now) ? t('The game is on') : t('Next game')} tone="dungeons" variant="highlighted">
    <Stack gap={3}>
      <p>
        <LocalTime at={start} until={end} zone={zone} now={now} />
      </p>
      <JoinButton kind="game" {...{ joinId, start, zone, now }} />
    </Stack>
  </Card>
)
