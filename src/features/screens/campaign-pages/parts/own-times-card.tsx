import { paintForm } from '#features/games/campaign-form/schema.ts'
import type { PlayerView } from '#features/games/campaigns/campaign-view.ts'
import { t } from '#kernel/messages.ts'
import { gridHours } from '#kernel/slot-rules.ts'
import { zoneTime } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldHint } from '#ui/field.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'
import { parseSlotValues } from '#ui/slots.ts'
import { ZoneField } from '#ui/zone-field.tsx'

const textsOf = (value: unknown): readonly string[] => [value].flat().filter(each => typeof each === 'string')

/** A player's free half-hours, in a zone of their own. */
export const OwnTimesCard = ({
  player,
  isViewer,
  actionResult,
}: {
  player: PlayerView
  /** Otherwise the viewer is the player’s guardian. */
  isViewer: boolean
  actionResult: ActionResult | undefined
}) => {
  const verb = 'paint'
  const [form, fields] = useActionForm({
    ...{ verb, schema: paintForm, actionResult },
    defaults: { zone: player.zone, playerId: player.id },
  })
  const { availability, zone } = fields
  const value =
    actionResult?.verb === verb ? parseSlotValues(textsOf(availability.initialValue)) : (player.availability ?? {})
  return (
    <Card
      title={isViewer ? t('When you are free') : t('When {username} is free', { username: player.username })}
      tone="dungeons"
    >
      <ActionForm form={form}>
        <input type="hidden" name={fields.playerId.name} value={player.id} />
        <ZoneField field={zone} hint={t('The zone of these times.')} />
        <div id={availability.id} tabIndex={-1}>
          <SlotGrid
            mode="paint"
            tone="dungeons"
            label={t('Free half-hours')}
            legend={[
              ['free', t('not free')],
              ['chosen', 'free'],
            ]}
            name={availability.name}
            formId={availability.formId}
            hours={gridHours(value)}
            value={value}
            minimumHalfHours={1}
            zoneLabel={zoneTime(player.zone ?? '')}
            describedBy={`${availability.id}-description`}
            errors={availability.errors}
            errorId={`${availability.id}-error`}
          />
          <FieldHint id={availability.id}>
            {t('This does not block your calendar. It helps us find a time for everyone.')}
          </FieldHint>
        </div>
        <SubmitButton>{t('Save these times')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}
