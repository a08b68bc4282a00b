import { Form } from 'react-router'
import type { CalendarKind } from '#features/scheduling/outside-times/states.ts'
import type { OutsideCalendarView } from '#features/screens/outside-calendars/calendars.ts'
import { PROBLEM_SENTENCES } from '#features/screens/outside-calendars/labels.ts'
import { GOOGLE_CALENDAR_PATH } from '#features/screens/outside-calendars/paths.ts'
import { CalendarAddress } from '#features/screens/outside-calendars/schema.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatNearTime, type InstantLike } from '#kernel/time.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { rich } from '#ui/rich.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { Muted } from '#ui/typography.tsx'
import styles from './outside-calendars.module.css'
import { SettingsSection } from './settings-section.tsx'

type Clock = { readonly zone: string; readonly now: InstantLike }

const StateChip = ({ readAt, problem }: OutsideCalendarView) => {
  if (problem) return <Chip tone="warn">{t('not read')}</Chip>
  return readAt ? (
    <Chip tone="good" icon="check">
      {t('connected')}
    </Chip>
  ) : (
    <Chip>{t('reading')}</Chip>
  )
}

const stateOf = ({ readAt, problem, busyTimes }: OutsideCalendarView, { zone, now }: Clock): string => {
  const closing = t('{busyTimes, plural, =0 {No busy times} one {# busy time} other {# busy times}} ahead', {
    busyTimes,
  })
  if (readAt === null) return problem ? '' : t('We are reading it for the first time.')
  return `${closing} · ${t('last read {time}', { time: formatNearTime(readAt, zone, now) })}`
}

const unreadableOf = ({ unreadable }: OutsideCalendarView): string =>
  t(
    '{unreadable, plural, =1 {One entry breaks the rules of calendar files and closes nothing.} other {# entries break the rules of calendar files and close nothing.}}',
    { unreadable },
  )

const CONSEQUENCES: Readonly<Record<CalendarKind, Message>> = {
  file: msg(
    'We delete its address and everything we have read of it. The hours that it closed can be booked again at once.',
  ),
  google: msg(
    'We end our access at Google, and delete the calendar with your lessons there and everything we have read. The hours that it closed can be booked again at once.',
  ),
}

const CalendarRow = ({ calendar, ...clock }: { readonly calendar: OutsideCalendarView } & Clock) => {
  const { id, kind, host, problem, unreadable } = calendar
  const state = stateOf(calendar, clock)
  return (
    <li className={styles.calendar}>
      <Stack gap={2}>
        <Cluster spaceBetween>
          <strong className={styles.host}>{host}</strong>
          <StateChip {...calendar} />
        </Cluster>
        {problem && <p>{PROBLEM_SENTENCES[problem]()}</p>}
        {state && <Muted size="small">{state}</Muted>}
        {unreadable > 0 && <Muted size="small">{unreadableOf(calendar)}</Muted>}
        <Cluster gap={2}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="verb" value="readOutsideCalendar" />
            <SubmitButton size="small" name="calendar" value={id} aria-label={t('Read now: {host}', { host })}>
              {t('Read now')}
            </SubmitButton>
          </Form>
          <ConfirmDetails
            label={t('Remove')}
            name={t('Remove {host}', { host })}
            variant="ghost"
            size="small"
            consequence={CONSEQUENCES[kind]()}
          >
            <Form method="post" preventScrollReset>
              <input type="hidden" name="verb" value="removeOutsideCalendar" />
              <SubmitButton
                size="small"
                variant="danger"
                name="calendar"
                value={id}
                aria-label={t('Remove this calendar: {host}', { host })}
              >
                {t('Remove this calendar')}
              </SubmitButton>
            </Form>
          </ConfirmDetails>
        </Cluster>
      </Stack>
    </li>
  )
}

const WhereToFind = () => (
  <details className={styles.where}>
    <summary>{t('Where do I find the address?')}</summary>
    <ul>
      <li>
        {rich(
          '<strong>Outlook:</strong> Settings, Calendar, Shared calendars. Publish a calendar with “Can view when I’m busy” and copy the ICS link.',
          { strong: words => <strong>{words}</strong> },
        )}
      </li>
      <li>
        {rich(
          '<strong>Apple:</strong> open the calendar’s sharing settings in iCloud, turn on “Public Calendar” and copy the link.',
          { strong: words => <strong>{words}</strong> },
        )}
      </li>
      <li>
        {rich('<strong>Google:</strong> Settings of the calendar, “Secret address in iCal format”.', {
          strong: words => <strong>{words}</strong>,
        })}
      </li>
    </ul>
  </details>
)

const AddressForm = ({ actionResult: answer }: { readonly actionResult: ActionResult | undefined }) => {
  // Danger: with the result of a success, conform would fill the address in again.
  const actionResult = answer?.done ? undefined : answer
  const [form, fields] = useActionForm({ verb: 'connectCalendar', schema: CalendarAddress, actionResult })
  return (
    <ActionForm form={form}>
      <TextField
        field={fields.address}
        label={t('Address of a calendar')}
        hint={t('From your calendar’s settings. We keep it encrypted and show it to no one.')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Cluster>
        <SubmitButton>{t('Connect this calendar')}</SubmitButton>
        <SavedNote verb="connectCalendar" actionResult={answer} />
      </Cluster>
    </ActionForm>
  )
}

const GoogleForm = () => (
  <Stack gap={2}>
    {/* A link: the address of Google's page, to which it leads on, is no target that forms may have. */}
    <Cluster>
      <ButtonLink to={GOOGLE_CALENDAR_PATH} reloadDocument icon="calendar">
        {t('Connect Google Calendar')}
      </ButtonLink>
    </Cluster>
    <Muted size="small">
      {t(
        'Your busy times close your slots within moments, and your booked lessons appear in a calendar of their own there.',
      )}
    </Muted>
  </Stack>
)

type Props = {
  readonly calendars: readonly OutsideCalendarView[]
  /** Whether Google Calendar can be connected here. */
  readonly offersGoogle: boolean
  readonly actionResult: ActionResult | undefined
} & Clock

/** A grant that has ended is given again in the same way. */
const isGoogleWell = (calendars: readonly OutsideCalendarView[]): boolean =>
  calendars.some(({ kind, problem }) => kind === 'google' && problem !== 'access_ended')

/** The calendars that a teacher has elsewhere, whose busy times close slots. */
export const OutsideCalendarsSection = ({ calendars, offersGoogle, actionResult, ...clock }: Props) => (
  <SettingsSection
    id="outside-calendars"
    title={t('Busy times elsewhere')}
    text={t(
      'Connect the calendar you live by, and students cannot book while you are busy there. We read only when you are busy: no titles, no places, no people. Lessons that are booked stay as they are; if one overlaps, we tell you.',
    )}
  >
    {calendars.length > 0 && (
      <ul className={styles.calendars}>
        {calendars.map(calendar => (
          <CalendarRow key={calendar.id} calendar={calendar} {...clock} />
        ))}
      </ul>
    )}
    {offersGoogle && !isGoogleWell(calendars) && <GoogleForm />}
    <AddressForm key={calendars.length} actionResult={actionResult} />
    <WhereToFind />
  </SettingsSection>
)
