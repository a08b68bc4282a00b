import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'

/** What a game master should know before publishing (docs/product.md §13.1). */
export const HowGamesRun = () => (
  <Card title={t('How games run')} tone="dungeons">
    <Consequences>
      <Consequence
        icon="clock"
        title={t('Decided 24 hours before')}
        sub={t('With fewer players than needed, that game is cancelled. It costs nothing, and we tell everyone.')}
      />
      <Consequence
        icon="card"
        title={t('Charged after each game')}
        sub={t('Players pay for the games they have a seat in.')}
      />
      <Consequence
        icon="calendar"
        title={t('In your calendar')}
        sub={t('The games block these times. Nothing else of yours can be booked then.')}
      />
    </Consequences>
  </Card>
)
