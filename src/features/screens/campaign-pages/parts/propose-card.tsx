import { MAX_WEEKS } from '#features/games/campaign-form/campaign-types.ts'
import { proposalForm, rejectionInput } from '#features/games/campaign-form/schema.ts'
import type { CampaignView } from '#features/games/campaigns/campaign-view.ts'
import { LEVELS } from '#features/games/games/game-types.ts'
import { t } from '#kernel/messages.ts'
import { formatHour } from '#kernel/timetable.ts'
import { zoneName } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { proposalDraft, useDraft } from './use-draft.ts'

type Props = {
  readonly campaign: CampaignView
  /** In which the overlap beside it is shown, and the start is taken: the campaign's. */
  readonly zone: string
  readonly viewerId: string
  readonly gameMasters: readonly { readonly uid: string; readonly displayName: string }[]
  readonly actionResult: ActionResult | undefined
}

const STARTS = Array.from({ length: 48 }, (_, at) => at / 2)

/** Assigns a game master and proposes the session. */
export const ProposeCard = ({ campaign, zone, viewerId, gameMasters, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    ...{ verb: 'propose', schema: proposalForm, actionResult },
    defaults: { title: campaign.title, weeks: '4', hour: '18' },
  })
  // The form gives way while a player is asked again.
  useDraft(form.id, proposalDraft(viewerId, campaign.id), actionResult?.verb === 'propose')
  return (
    <Card title={t('Propose a session')} tone="dungeons" variant="highlighted">
      <ActionForm form={form}>
        <SelectField
          field={fields.teacher}
          label={t('Game master')}
          hint={t('Teachers with access. They must be free.')}
        >
          <option value="">{t('Choose a game master')}</option>
          {gameMasters.map(({ uid, displayName }) => (
            <option key={uid} value={uid}>
              {displayName}
            </option>
          ))}
        </SelectField>
        <TextField field={fields.title} label={t('Title')} />
        <SelectField field={fields.level} label={t('Level of English')}>
          <option value="">{t('Choose a level')}</option>
          {LEVELS.map(level => (
            <option key={level}>{level}</option>
          ))}
        </SelectField>
        <TextField field={fields.startsOn} label={t('First game')} type="date" />
        <SelectField
          field={fields.hour}
          label={t('Start, {zoneName} time', { zoneName: zoneName(zone) })}
          hint={t('The zone of the free times on this page. On the same weekday each week.')}
        >
          {STARTS.map(hour => (
            <option key={hour} value={hour}>
              {formatHour(hour)}
            </option>
          ))}
        </SelectField>
        <TextField field={fields.weeks} label={t('Weeks')} type="number" min={1} max={MAX_WEEKS} />
        <TextAreaField
          field={fields.message}
          label={t('Message')}
          hint={t('The person who asked will see it.')}
          optional
          rows={3}
        />
        <SubmitButton variant="primary" fullWidth>
          {t('Propose this session')}
        </SubmitButton>
      </ActionForm>
    </Card>
  )
}

export const RejectForm = ({ actionResult }: Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({
    verb: 'reject',
    schema: rejectionInput,
    actionResult,
    defaults: { reason: '' },
  })
  return (
    <AccordionItem title={t('Reject the request')} open={actionResult?.verb === 'reject' && !actionResult.done}>
      <ActionForm form={form}>
        <TextAreaField field={fields.reason} label={t('Why')} hint={t('The person who asked will see it.')} rows={3} />
        <SubmitButton variant="danger" fullWidth>
          {t('Reject')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
