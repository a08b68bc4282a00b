import { Form } from 'react-router'
import type { RoomChoice } from '#features/screens/teacher-rooms/accounts.ts'
import { ROOM_PROBLEM_SENTENCES } from '#features/screens/teacher-rooms/labels.ts'
import { roomConsentPath } from '#features/screens/teacher-rooms/paths.ts'
import { t } from '#kernel/messages.ts'
import { ROOM_PROVIDER_NAMES, type RoomProviderId } from '#kernel/room-provider.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './teacher-rooms.module.css'

type Account = NonNullable<RoomChoice['account']>

const SchoolRooms = () => (
  <Cluster spaceBetween>
    <strong>{t('The school’s rooms')}</strong>
    <Chip tone="good" icon="check">
      {t('in use')}
    </Chip>
  </Cluster>
)

const OwnRooms = ({ provider, problem }: Account) => (
  <Stack gap={2}>
    <Cluster spaceBetween>
      <strong>{ROOM_PROVIDER_NAMES[provider]}</strong>
      {problem ? (
        <Chip tone="warn">{t('not working')}</Chip>
      ) : (
        <Chip tone="good" icon="check">
          {t('in use')}
        </Chip>
      )}
    </Cluster>
    {problem && (
      <p>
        {ROOM_PROBLEM_SENTENCES[problem]()} {t('Until then, your lessons take place in the school’s rooms.')}
      </p>
    )}
    <ConfirmDetails
      label={t('Use the school’s rooms')}
      variant="ghost"
      size="small"
      consequence={t(
        'We close the rooms that wait in your account, and end our access to it. Your coming lessons take place in the school’s rooms. The join links stay the same, and a lesson that is on stays where it is.',
      )}
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="verb" value="returnToSchoolRooms" />
        <SubmitButton size="small" variant="danger">
          {t('End the access')}
        </SubmitButton>
      </Form>
    </ConfirmDetails>
  </Stack>
)

const linkLabel = (provider: RoomProviderId, account: RoomChoice['account']): string =>
  account?.provider === provider
    ? t('Connect {provider} again', { provider: ROOM_PROVIDER_NAMES[provider] })
    : t('Use {provider}', { provider: ROOM_PROVIDER_NAMES[provider] })

/** Where a teacher's lessons take place: in the rooms of the school, or in an account of the teacher. */
export const TeacherRoomsSection = ({ account, offered }: RoomChoice) => {
  const others = offered.filter(provider => account?.provider !== provider || account.problem !== null)
  return (
    <SettingsSection
      id="rooms"
      title={t('Video rooms')}
      text={t(
        'Choose where your lessons and games take place. Everyone comes in by the same join link as before, and it leads everyone to the same room. If a room of yours is not ready in time, that is the school’s.',
      )}
    >
      <div className={styles.rooms}>{account ? <OwnRooms {...account} /> : <SchoolRooms />}</div>
      {others.length > 0 && (
        // Links: the pages of Google and Zoom, to which they lead on, are no targets that forms may have.
        <Cluster>
          {others.map(provider => (
            <ButtonLink key={provider} to={roomConsentPath(provider)} reloadDocument icon="door">
              {linkLabel(provider, account)}
            </ButtonLink>
          ))}
        </Cluster>
      )}
      <Muted size="small">
        {t(
          'Google Meet and Zoom make the rooms in your own account, and we can change only those. Some free accounts end a meeting before a lesson is over: look at the limits of yours.',
        )}
      </Muted>
    </SettingsSection>
  )
}
