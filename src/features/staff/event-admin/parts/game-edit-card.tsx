import { StartTimeFields } from '#features/staff/event-changes/parts/start-time-fields.tsx'
import { gameEditForm } from '#features/staff/event-changes/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { WHOLE_PLN_INPUT, wholePLNInput } from '#kernel/money-input.ts'
import { zoneTime } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Muted } from '#ui/typography.tsx'
import type { GameEvent } from '../game-details.ts'

type Props = {
  readonly game: GameEvent['game']
  readonly weekly: readonly { readonly value: string; readonly label: string }[]
  readonly actionResult: ActionResult | undefined
}

/** Staff change what is fixed once players have joined. */
export const GameEditCard = ({ game, weekly, actionResult }: Props) => {
  const { title, description, price, maxPlayers, minPlayers, zone } = game
  const defaults = {
    ...{ title, description, price: wholePLNInput(price) },
    ...{ maxPlayers: String(maxPlayers), minPlayers: String(minPlayers) },
  }
  const [form, fields] = useActionForm({ verb: 'edit', schema: gameEditForm, actionResult, defaults })
  return (
    <Card title={t('Edit')}>
      <ActionForm form={form}>
        <Muted size="small">
          {t(
            'Players who have joined keep their price. Games in the next 24 hours keep their time. Players and the game master will see the reason.',
          )}
        </Muted>
        <TextField field={fields.title} label={t('Title')} maxLength={120} />
        <TextField
          field={fields.price}
          label={t('Price for new players')}
          hint={t('{price} now.', { price: formatPLN(price) })}
          {...WHOLE_PLN_INPUT}
          suffix={t('PLN per game')}
        />
        <TextField field={fields.maxPlayers} label={t('Seats')} type="number" min={1} />
        <TextField field={fields.minPlayers} label={t('Players needed')} type="number" min={1} />
        <StartTimeFields
          noun="game"
          weekly={weekly}
          changed={fields.weeklyGame}
          startTime={fields.startTime}
          hint={`${zoneTime(zone)}.`}
        />
        <TextAreaField field={fields.description} label={t('About this game')} optional rows={4} />
        <TextField field={fields.reason} label={t('Reason')} />
        <SubmitButton variant="primary">{t('Save changes')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}
