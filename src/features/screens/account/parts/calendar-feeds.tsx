import { Form } from 'react-router'
import type { FeedView } from '#features/screens/calendar-feed/feeds.ts'
import { subscribeUrl } from '#features/screens/calendar-feed/schema.ts'
import { msg, t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { Button, ButtonLink, SubmitButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { Muted } from '#ui/typography.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { SettingsSection } from './settings-section.tsx'

const HIDDEN = msg('Only the person whose account this is sees the address.')

/** Of whom the calendar is: the name of a child, null for the reader’s own. */
type Whose = { readonly childName: string | null }

const Address = ({ address, childName }: Whose & { readonly address: string }) => {
  const { copied, copy } = useCopy(address, t('Copying is not possible here. Select the address above.'))
  return (
    <Stack gap={3}>
      <TextField
        field={{ name: 'address', initialValue: address }}
        label={childName ? t('Address of {childName}’s calendar', { childName }) : t('Address of your calendar')}
        hint={t('Anyone who has it can read this calendar, so keep it to yourself. A new password does not change it.')}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <Cluster>
        <ButtonLink
          to={subscribeUrl(address)}
          icon="calendar"
          aria-label={
            childName
              ? t('Open in your calendar app: {childName}’s calendar', { childName })
              : t('Open in your calendar app: your calendar')
          }
        >
          {t('Open in your calendar app')}
        </ButtonLink>
        <Button
          type="button"
          className="requires-script"
          onClick={copy}
          aria-label={
            childName
              ? t('Copy the address of {childName}’s calendar', { childName })
              : t('Copy the address of your calendar')
          }
        >
          {t('Copy the address')}
        </Button>
        <span role="status">{copied}</span>
      </Cluster>
    </Stack>
  )
}

const RenewForm = ({ id, childName }: Whose & { readonly id: string }) => (
  <ConfirmDetails
    label={t('Make a new address')}
    name={
      childName
        ? t('Make a new address of {childName}’s calendar', { childName })
        : t('Make a new address of your calendar')
    }
    variant="ghost"
    size="small"
    consequence={t(
      'The address above stops working at once. Calendar apps that use it get no more changes until you give them the new one.',
    )}
  >
    <Form method="post" preventScrollReset>
      <input type="hidden" name="verb" value="renewCalendar" />
      <SubmitButton
        size="small"
        name="feed"
        value={id}
        aria-label={
          childName
            ? t('Replace the address of {childName}’s calendar', { childName })
            : t('Replace the address of your calendar')
        }
      >
        {t('Replace the address')}
      </SubmitButton>
    </Form>
  </ConfirmDetails>
)

type TimeOffProps = { readonly includesTimeOff: boolean; readonly actionResult: ActionResult | undefined }

const TimeOffForm = ({ includesTimeOff, actionResult }: TimeOffProps) => (
  <Form method="post" preventScrollReset>
    <Stack gap={3}>
      <CheckboxField
        field={{ name: 'includesTimeOff', initialValue: includesTimeOff ? 'on' : '' }}
        label={t('Show my time off as well')}
        hint={t('It appears as “Time off”, without your notes.')}
      />
      <Cluster>
        <SubmitButton size="small" name="verb" value="calendarTimeOff">
          {t('Save')}
        </SubmitButton>
        <SavedNote verb="calendarTimeOff" actionResult={actionResult} />
      </Cluster>
    </Stack>
  </Form>
)

type Props = {
  readonly feeds: readonly FeedView[]
  readonly offersTimeOff: boolean
  readonly actionResult: ActionResult | undefined
}

/** The calendars to subscribe to: the own one, and for a guardian one for each child. */
export const CalendarSection = ({ feeds, offersTimeOff, actionResult }: Props) => (
  <SettingsSection
    id="calendar"
    title={t('Your lessons and games')}
    text={t(
      'Subscribe in the calendar of your phone or computer. It shows changes and cancellations too, usually within a few hours.',
    )}
  >
    {feeds.map(({ id, isOwn, personName, address, includesTimeOff }) => {
      const childName = isOwn ? null : personName
      return (
        <Stack key={id} gap={4}>
          {address ? <Address key={address} {...{ address, childName }} /> : <Muted>{HIDDEN()}</Muted>}
          {isOwn && offersTimeOff && <TimeOffForm {...{ includesTimeOff, actionResult }} />}
          {address && <RenewForm {...{ id, childName }} />}
        </Stack>
      )
    })}
  </SettingsSection>
)
