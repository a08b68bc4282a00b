import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { FieldErrors, SelectField, TextField } from '#ui/field.tsx'
import { AutoGrid, Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { CHANNEL_CHOICES, type Choices, type DeliveryPreferences } from '../delivery-rules.ts'
import { AS_CATEGORY, CHOICE_LABELS, formatMinutes, preferencesForm } from '../schema.ts'

type Group = {
  readonly scope: string
  readonly label: string
  readonly notices: readonly { readonly type: string; readonly label: string; readonly isDated: boolean }[]
}

type Props = {
  readonly groups: readonly Group[]
  readonly preferences: DeliveryPreferences
  readonly actionResult: ActionResult | undefined
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatMinutes(hour * 60) }))
const DEFAULT_QUIET = { from: 22 * 60, until: 7 * 60 }

/** What was typed, where the form came back with an error. */
const typedChoices = (value: unknown): Choices | null =>
  Array.isArray(value) ? Object.fromEntries(value.map(each => String(each).split(':'))) : null

type ChoiceProps = {
  readonly scope: string
  readonly label: string
  readonly hint?: string | undefined
  readonly value: string
  readonly isType?: true
}

const ChoiceField = ({ scope, label, hint, value, isType }: ChoiceProps) => (
  <SelectField
    field={{ id: `choice-${scope}`, name: 'choices', formId: 'notificationPreferences' }}
    label={label}
    hint={hint}
    defaultValue={`${scope}:${value}`}
  >
    {isType && <option value={`${scope}:${AS_CATEGORY}`}>As chosen for all of these</option>}
    {CHANNEL_CHOICES.map(choice => (
      <option key={choice} value={`${scope}:${choice}`}>
        {CHOICE_LABELS[choice]}
      </option>
    ))}
  </SelectField>
)

const GroupCard = ({
  group: { scope, label, notices },
  choices,
}: {
  readonly group: Group
  readonly choices: Choices
}) => {
  const ownCount = notices.filter(({ type }) => choices[type] && choices[type] !== (AS_CATEGORY as string)).length
  return (
    <Card title={label}>
      <Stack gap={4}>
        <ChoiceField scope={scope} label={`E-mails: ${label.toLowerCase()}`} value={choices[scope] ?? 'at_once'} />
        <AccordionItem
          title={ownCount > 0 ? `Choose for each kind (${ownCount} chosen)` : 'Choose for each kind'}
          open={ownCount > 0}
        >
          <AutoGrid>
            {notices.map(({ type, label: kind, isDated }) => (
              <ChoiceField
                key={type}
                scope={type}
                label={kind}
                hint={isDated ? 'Always at once within 24 hours' : undefined}
                value={choices[type] ?? AS_CATEGORY}
                isType
              />
            ))}
          </AutoGrid>
        </AccordionItem>
      </Stack>
    </Card>
  )
}

/** Which e-mails a person gets, and when; one form, which works without scripts. */
export const PreferencesForm = ({ groups, preferences, actionResult }: Props) => {
  const { quietHours, summaryHour, zone } = preferences
  const quiet = quietHours ?? DEFAULT_QUIET
  const [form, fields] = useActionForm({
    verb: 'notificationPreferences',
    schema: preferencesForm,
    actionResult,
    defaults: {
      quiet: quietHours ? 'on' : undefined,
      quietFrom: formatMinutes(quiet.from),
      quietUntil: formatMinutes(quiet.until),
      summaryHour: String(summaryHour),
    },
  })
  const choices = typedChoices(fields.choices.initialValue) ?? preferences.choices
  return (
    <ActionForm form={form}>
      {groups.map(group => (
        <GroupCard key={group.scope} group={group} choices={choices} />
      ))}
      <FieldErrors id={fields.choices.id} errors={fields.choices.errors} />
      <Card title="When">
        <Stack gap={4}>
          <SelectField
            field={fields.summaryHour}
            label="Daily summary at"
            hint={`One e-mail a day with the unread notifications that you chose for it, ${zone} time. If there are none, we send nothing.`}
          >
            {HOURS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <CheckboxField
            field={fields.quiet}
            label="Quiet hours"
            hint={`E-mails wait until they are over, ${zone} time. E-mails that would then be too late are sent at once.`}
          />
          <Cluster gap={4}>
            <TextField field={fields.quietFrom} label="From" type="time" />
            <TextField field={fields.quietUntil} label="Until" type="time" />
          </Cluster>
        </Stack>
      </Card>
      <Muted>
        We always e-mail you at once about payments, and about cancellations and changes within 24 hours before they
        matter.
      </Muted>
      <Cluster>
        <SubmitButton name="verb" value="notificationPreferences" variant="primary">
          Save my choices
        </SubmitButton>
      </Cluster>
    </ActionForm>
  )
}
