import type { FieldMetadata } from '@conform-to/react'
import type { StaffTraining } from '#features/staff/training-records/queries.ts'
import { offerForm } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import { formatWallTime } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Button, SubmitButton } from '#ui/button.tsx'
import { CheckboxField, SegmentedControl } from '#ui/choice-fields.tsx'
import { FieldErrors, FieldLine, SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { AutoGrid, Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { minutesOf } from './training-labels.ts'

type Offer = StaffTraining['versions'][number]
type Props = {
  readonly offer: Offer | undefined
  readonly trainers: readonly { readonly uid: string; readonly displayName: string }[]
  readonly actionResult: ActionResult | undefined
}

type DateRow = { readonly start: string; readonly minutes: string }
const NO_DATE: DateRow = { start: '', minutes: '90' }

const defaultsOf = (offer: Offer | undefined) => ({
  ...(offer && {
    ...{ title: offer.title, contents: offer.contents, place: offer.place, language: offer.language },
    ...{ trainerId: offer.trainerId, validUntil: offer.validUntil, notes: offer.notes },
    ...{ internalNotes: offer.internalNotes, participants: String(offer.participants) },
    ...(offer.isOnline ? { isOnline: 'on' } : {}),
    price: formatPLNInput(offer.pricePerParticipant ?? offer.price),
    trainerFee: formatPLNInput(offer.trainerFee),
  }),
  priceKind: offer?.pricePerParticipant == null ? 'whole' : 'per_participant',
  dates: (offer?.dates.map(date => ({ start: formatWallTime(date.start, SCHOOL_ZONE), minutes: minutesOf(date) })) ?? [
    NO_DATE,
  ]) as never,
})

/** Makes an offer, or a new version of the last one. */
export const OfferCard = ({ offer, trainers, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'offer',
    schema: offerForm,
    actionResult,
    defaults: defaultsOf(offer),
  })
  // The form's own type knows its fields only as texts.
  const datesField = fields.dates as unknown as FieldMetadata<DateRow[]>
  const dates = datesField.getFieldList()
  return (
    <AccordionItem
      title={offer ? t('Send a new version of the offer') : t('Make an offer')}
      open={!offer || (actionResult?.verb === 'offer' && !actionResult.done)}
    >
      <ActionForm form={form}>
        <TextField field={fields.title} label={t('Title')} autoComplete="off" />
        <TextAreaField field={fields.contents} label={t('What it contains')} rows={5} />
        <CheckboxField field={fields.isOnline} label={t('Online')} />
        <AutoGrid>
          <TextField
            field={fields.place}
            label={t('Place')}
            hint={t('Needed unless it is online.')}
            autoComplete="off"
          />
          <TextField
            field={fields.language}
            label={t('Language')}
            hint={t('Such as: English, Polish.')}
            autoComplete="off"
          />
          <TextField
            field={fields.participants}
            label={t('Participants at most')}
            hint={t('So many can be named.')}
            type="number"
            inputMode="numeric"
          />
          <SelectField field={fields.trainerId} label={t('Trainer')} hint={t('The dates take this person’s time.')}>
            <option value="">{t('Choose a trainer')}</option>
            {trainers.map(({ uid, displayName }) => (
              <option key={uid} value={uid}>
                {displayName}
              </option>
            ))}
          </SelectField>
        </AutoGrid>
        <fieldset id={fields.dates.id} tabIndex={-1}>
          <legend>{t('Dates (Warsaw time)')}</legend>
          <Stack gap={3}>
            {dates.map((date, index) => {
              const { start, minutes } = date.getFieldset()
              return (
                <Cluster key={date.key} gap={3}>
                  <TextField
                    field={start}
                    label={t('Start of date {number}', { number: index + 1 })}
                    type="datetime-local"
                  />
                  <TextField field={minutes} label={t('Minutes')} type="number" inputMode="numeric" />
                  {dates.length > 1 && (
                    <Button
                      type="submit"
                      variant="ghost"
                      icon="trash"
                      aria-label={t('Remove date {number}', { number: index + 1 })}
                      {...form.remove.getButtonProps({ name: fields.dates.name, index })}
                    />
                  )}
                </Cluster>
              )
            })}
            <FieldErrors id={fields.dates.id} errors={fields.dates.errors} />
            <div>
              <Button
                type="submit"
                icon="plus"
                {...form.insert.getButtonProps({ name: fields.dates.name, defaultValue: NO_DATE as never })}
              >
                {t('Add a date')}
              </Button>
            </div>
          </Stack>
        </fieldset>
        <SegmentedControl
          field={fields.priceKind}
          legend={t('The price is')}
          options={[
            { value: 'whole', title: t('for the whole') },
            { value: 'per_participant', title: t('per participant') },
          ]}
        />
        <FieldLine>
          <TextField
            field={fields.price}
            label={t('Price, net of tax')}
            suffix={t('[currency] PLN')}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField field={fields.validUntil} label={t('Valid until')} type="date" />
        </FieldLine>
        <TextAreaField field={fields.notes} label={t('Notes for the school')} optional rows={2} />
        <TextField
          field={fields.trainerFee}
          label={t('Fee of the trainer')}
          hint={t('The trainer sees it; the school does not.')}
          suffix={t('[currency] PLN')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextAreaField
          field={fields.internalNotes}
          label={t('Internal notes')}
          hint={t('For staff and the trainer.')}
          optional
          rows={2}
        />
        <Muted size="small">
          {t(
            'The school gets it by e-mail with a link to accept, decline or ask. A new version replaces the one before.',
          )}
        </Muted>
        <SubmitButton name="verb" value="offer" variant="primary">
          {t('Send offer')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
