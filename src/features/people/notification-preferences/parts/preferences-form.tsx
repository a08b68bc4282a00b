import { lowerCase } from '#kernel/letter-case.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { zoneName } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { FieldErrors, SelectField, TextField } from '#ui/field.tsx'
import { AutoGrid, Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { CHANNEL_CHOICES, type Channel, type Choices, PUSH_CHOICES } from '../delivery-rules.ts'
import type { Preferences } from '../queries.ts'
import { AS_CATEGORY, CHOICE_LABELS, formatMinutes, PUSH_CHOICE_LABELS, preferencesForm } from '../schema.ts'

type Kind = { readonly type: string; readonly label: string; readonly isDated: boolean }
type Group = {
  readonly scope: string
  readonly label: string
  /** The kinds whose e-mails can be chosen; none of payments. */
  readonly emails: readonly Kind[]
  readonly pushes: readonly Kind[]
}

type Props = {
  readonly groups: readonly Group[]
  readonly preferences: Preferences
  readonly actionResult: ActionResult | undefined
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatMinutes(hour * 60) }))
const DEFAULT_QUIET = { from: 22 * 60, until: 7 * 60 }

/** What was typed, where the form came back with an error. */
const typedChoices = (value: unknown): Choices | null =>
  Array.isArray(value) ? Object.fromEntries(value.map(each => String(each).split(':'))) : null

type Option = { readonly value: string; readonly label: Message }

const CHANNELS: Readonly<
  Record<Channel, { readonly field: string; readonly name: Message; readonly options: readonly Option[] }>
> = {
  email: {
    ...{ field: 'choices', name: msg('E-mails') },
    options: CHANNEL_CHOICES.map(value => ({ value, label: CHOICE_LABELS[value] })),
  },
  push: {
    ...{ field: 'pushChoices', name: msg('On your devices') },
    options: PUSH_CHOICES.map(value => ({ value, label: PUSH_CHOICE_LABELS[value] })),
  },
}

type ChoiceProps = {
  readonly channel: Channel
  readonly scope: string
  readonly label: string
  readonly hint?: string | undefined
  readonly value: string
  readonly isType?: true
}

const ChoiceField = ({ channel, scope, label, hint, value, isType }: ChoiceProps) => {
  const { field, options } = CHANNELS[channel]
  return (
    <SelectField
      field={{ id: `${channel}-${scope}`, name: field, formId: 'notificationPreferences' }}
      label={label}
      hint={hint}
      defaultValue={`${scope}:${value}`}
    >
      {isType && <option value={`${scope}:${AS_CATEGORY}`}>{t('As chosen for all of these')}</option>}
      {options.map(option => (
        <option key={option.value} value={`${scope}:${option.value}`}>
          {option.label()}
        </option>
      ))}
    </SelectField>
  )
}

type ChannelProps = {
  readonly channel: Channel
  readonly group: Group
  readonly kinds: readonly Kind[]
  readonly choices: Choices
}

/** All kinds of a category, and each of them, on one channel. */
const ChannelChoices = ({ channel, group: { scope, label }, kinds, choices }: ChannelProps) => {
  const ownCount = kinds.filter(({ type }) => choices[type] && choices[type] !== (AS_CATEGORY as string)).length
  const name = CHANNELS[channel].name()
  return (
    <Stack gap={4}>
      <ChoiceField {...{ channel, scope }} label={`${name}: ${lowerCase(label)}`} value={choices[scope] ?? 'at_once'} />
      <AccordionItem
        title={
          ownCount > 0
            ? t('{channel}: choose for each kind ({count, plural, one {# chosen} other {# chosen}})', {
                channel: name,
                count: ownCount,
              })
            : t('{channel}: choose for each kind', { channel: name })
        }
        open={ownCount > 0}
      >
        <AutoGrid>
          {kinds.map(({ type, label: kind, isDated }) => (
            <ChoiceField
              key={type}
              {...{ channel }}
              scope={type}
              label={kind}
              hint={channel === 'email' && isDated ? t('Always at once within 24 hours') : undefined}
              value={choices[type] ?? AS_CATEGORY}
              isType
            />
          ))}
        </AutoGrid>
      </AccordionItem>
    </Stack>
  )
}

/** Which e-mails a person gets, and which notifications on devices, and when; one form, which works without scripts. */
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
  const emailChoices = typedChoices(fields.choices.initialValue) ?? preferences.choices
  const pushChoices = typedChoices(fields.pushChoices.initialValue) ?? preferences.pushChoices
  return (
    <ActionForm form={form}>
      {groups.map(group => (
        <Card key={group.scope} title={group.label}>
          <Stack gap={6}>
            {group.emails.length > 0 && (
              <ChannelChoices channel="email" kinds={group.emails} choices={emailChoices} {...{ group }} />
            )}
            <ChannelChoices channel="push" kinds={group.pushes} choices={pushChoices} {...{ group }} />
          </Stack>
        </Card>
      ))}
      <FieldErrors id={fields.choices.id} errors={fields.choices.errors} />
      <FieldErrors id={fields.pushChoices.id} errors={fields.pushChoices.errors} />
      <Card title={t('When')}>
        <Stack gap={4}>
          <SelectField
            field={fields.summaryHour}
            label={t('Daily summary at')}
            hint={t(
              'One e-mail a day with the unread notifications that you chose for it, {zone} time. If there are none, we send nothing.',
              { zone: zoneName(zone) },
            )}
          >
            {HOURS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <CheckboxField
            field={fields.quiet}
            label={t('Quiet hours')}
            hint={t(
              'E-mails and your devices wait until they are over, {zone} time. What would then be too late is sent at once.',
              { zone: zoneName(zone) },
            )}
          />
          <Cluster gap={4}>
            <TextField field={fields.quietFrom} label={t('From')} type="time" />
            <TextField field={fields.quietUntil} label={t('Until')} type="time" />
          </Cluster>
        </Stack>
      </Card>
      <Muted>
        {t(
          'We always e-mail you at once about payments, and about cancellations and changes within 24 hours before they matter. Your devices keep the quiet hours then too.',
        )}
      </Muted>
      <Cluster>
        <SubmitButton name="verb" value="notificationPreferences" variant="primary">
          {t('Save my choices')}
        </SubmitButton>
      </Cluster>
    </ActionForm>
  )
}
