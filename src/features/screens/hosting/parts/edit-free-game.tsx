import type { toPublicGame } from '#features/games/games/game-view.ts'
import { publishGameForm } from '#features/games/games/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SidebarLayout } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { toGameFormValues } from '../form-values.ts'
import { GameFields } from './game-fields.tsx'
import { HowGamesRun } from './how-games-run.tsx'

type Props = {
  readonly game: ReturnType<typeof toPublicGame>
  readonly actionResult: ActionResult | undefined
}

/** Before the first player: every field. */
export const EditFreeGame = ({ game, actionResult }: Props) => {
  const defaults = toGameFormValues(game)
  const [form, fields] = useActionForm({ verb: 'edit', schema: publishGameForm, actionResult, defaults })
  return (
    <SidebarLayout>
      <Card title={t('Your game')}>
        <ActionForm form={form}>
          <GameFields fields={fields} />
          <SubmitButton variant="primary" fullWidth>
            {t('Save changes')}
          </SubmitButton>
          <Muted size="small">{t('Other times replace all dates that have not begun.')}</Muted>
        </ActionForm>
      </Card>
      <HowGamesRun />
    </SidebarLayout>
  )
}
