import { Form } from 'react-router'
import type { FeedView } from '#features/screens/calendar-feed/feeds.ts'
import { subscribeUrl } from '#features/screens/calendar-feed/schema.ts'
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

const HIDDEN = 'Only the person whose account this is sees the address.'

const Address = ({ address, whose }: { readonly address: string; readonly whose: string }) => {
  const { copied, copy } = useCopy(address, 'Copying is not possible here. Select the address above.')
  return (
    <Stack gap={3}>
      <TextField
        field={{ name: 'address', initialValue: address }}
        label={`Address of ${whose}`}
        hint="Anyone who has it can read this calendar, so keep it to yourself. A new password does not change it."
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <Cluster>
        <ButtonLink to={subscribeUrl(address)} icon="calendar" aria-label={`Open in your calendar app: ${whose}`}>
          Open in your calendar app
        </ButtonLink>
        <Button type="button" className="requires-script" onClick={copy} aria-label={`Copy the address of ${whose}`}>
          Copy the address
        </Button>
        <span role="status">{copied}</span>
      </Cluster>
    </Stack>
  )
}

const RenewForm = ({ id, whose }: { readonly id: string; readonly whose: string }) => (
  <ConfirmDetails
    label="Make a new address"
    name={`Make a new address of ${whose}`}
    variant="ghost"
    size="small"
    consequence="The address above stops working at once. Calendar apps that use it get no more changes until you give them the new one."
  >
    <Form method="post" preventScrollReset>
      <input type="hidden" name="verb" value="renewCalendar" />
      <SubmitButton size="small" name="feed" value={id} aria-label={`Replace the address of ${whose}`}>
        Replace the address
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
        label="Show my time off as well"
        hint="It appears as “Time off”, without your notes."
      />
      <Cluster>
        <SubmitButton size="small" name="verb" value="calendarTimeOff">
          Save
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
    title="Your lessons and games"
    text="Subscribe in the calendar of your phone or computer. It shows changes and cancellations too, usually within a few hours."
  >
    {feeds.map(({ id, isOwn, personName, address, includesTimeOff }) => {
      const whose = isOwn ? 'your calendar' : `${personName}’s calendar`
      return (
        <Stack key={id} gap={4}>
          {address ? <Address key={address} {...{ address, whose }} /> : <Muted>{HIDDEN}</Muted>}
          {isOwn && offersTimeOff && <TimeOffForm {...{ includesTimeOff, actionResult }} />}
          {address && <RenewForm {...{ id, whose }} />}
        </Stack>
      )
    })}
  </SettingsSection>
)
