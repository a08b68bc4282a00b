import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { sessionZeroPath } from '../paths.ts'
import type { PauseView } from '../queries.ts'

type Props = { readonly gameId: string; readonly pause: PauseView; readonly from: 'game' | 'list' }

const PauseForm = ({
  gameId,
  from,
  verb,
  label,
}: Omit<Props, 'pause'> & { readonly verb: string; readonly label: string }) => (
  <Form method="post" action={sessionZeroPath(gameId)} preventScrollReset>
    <input type="hidden" name="from" value={from} />
    <SubmitButton name="verb" value={verb} variant={verb === 'pause' ? 'danger' : 'primary'} fullWidth>
      {label}
    </SubmitButton>
  </Form>
)

/** The pause button for all at the table, and the sign that the table is paused. Its page must hear `topics.game(id)`. */
export const PauseCard = ({ gameId, pause: { isPaused, mayPause, mayResume }, from }: Props) => {
  if (isPaused)
    return (
      <Notice
        kind="warn"
        title={t('The table is paused')}
        isLiveRegion
        action={mayResume && <PauseForm gameId={gameId} from={from} verb="resume" label={t('Continue the game')} />}
      >
        {t(
          'Please stop the scene. You don’t need to say why. The game continues when the game master, or the person who paused, says so.',
        )}
      </Notice>
    )
  if (!mayPause) return null
  return (
    <Card title={t('Need a moment?')}>
      <Stack gap={3}>
        <Muted>{t('Everyone at this table sees at once that it is paused, and never who pressed the button.')}</Muted>
        <PauseForm gameId={gameId} from={from} verb="pause" label={t('Pause the table')} />
      </Stack>
    </Card>
  )
}
