import type { toPublicGame } from '#features/games/games/game-view.ts'
import { changeGamePath } from '#features/games/games/paths.ts'
import { MAX_SEATS } from '#features/games/games/schema.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/typography.tsx'
import { fixedGameForm } from '../schema.ts'

type Props = {
  readonly game: ReturnType<typeof toPublicGame>
  readonly actionResult: ActionResult | undefined
}

/** After the first player: the terms that players agreed to are fixed, the other fields may change. */
export const EditFixedGame = ({ game, actionResult }: Props) => {
  const { id, description, contentNotes, maxPlayers } = game
  const defaults = { description, contentNotes, maxPlayers: String(maxPlayers) }
  const [form, fields] = useActionForm({ verb: 'editFixed', schema: fixedGameForm, actionResult, defaults })
  return (
    <Card title={t('Your game')}>
      <Stack gap={4}>
        <Notice
          kind="info"
          title={t('Title, price, times and the number of players needed are fixed: players have joined.')}
        >
          <TextLink to={changeGamePath(id)}>{t('Ask the school to change them')}</TextLink>
        </Notice>
        <ActionForm form={form}>
          <TextAreaField field={fields.description} label={t('About this game')} optional rows={5} />
          <TextAreaField field={fields.contentNotes} label={t('Content notes')} optional rows={3} />
          <TextField
            field={fields.maxPlayers}
            label={t('Seats')}
            type="number"
            min={maxPlayers}
            max={MAX_SEATS}
            hint={t('{maxPlayers} now. You can add seats, not remove them.', { maxPlayers })}
          />
          <SubmitButton variant="primary" fullWidth>
            {t('Save changes')}
          </SubmitButton>
        </ActionForm>
      </Stack>
    </Card>
  )
}
