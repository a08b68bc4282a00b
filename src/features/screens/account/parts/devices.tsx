import { Form } from 'react-router'
import type { Device } from '#features/people/sign-in-sessions/queries.ts'
import { t } from '#kernel/messages.ts'
import { formatDayMonth, formatNearTime, type InstantLike } from '#kernel/time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import styles from './devices.module.css'
import { SettingsSection } from './settings-section.tsx'

type Props = { readonly devices: readonly Device[]; readonly zone: string; readonly now: InstantLike }

const SignOutButton = ({ device, name }: { device: string; name: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="verb" value="revokeDevice" />
    <SubmitButton size="small" name="device" value={device} aria-label={t('Sign out {name}', { name })}>
      {t('Sign out')}
    </SubmitButton>
  </Form>
)

const SilenceButton = ({ device, name }: { device: string; name: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="verb" value="turnOffPush" />
    <SubmitButton
      size="small"
      variant="ghost"
      name="device"
      value={device}
      aria-label={t('Turn off notifications on {name}', { name })}
    >
      {t('Turn off notifications')}
    </SubmitButton>
  </Form>
)

export const DevicesSection = ({ devices, zone, now }: Props) => (
  <SettingsSection id="devices">
    <ul className={styles.devices}>
      {devices.map(({ id, name, address, createdAt, lastSeenAt, isThis, getsNotifications }) => (
        <li key={id} className={styles.device}>
          <Icon name="device" />
          <div>
            <p className={styles.name}>
              {name} {isThis && <Chip tone="lamp">{t('this device')}</Chip>}{' '}
              {getsNotifications && <Chip icon="bell">{t('notifications')}</Chip>}
            </p>
            <p className={styles.more}>
              {address && `${address} · `}
              {t('last seen {lastSeen} · since {since}', {
                lastSeen: formatNearTime(lastSeenAt, zone, now),
                since: formatDayMonth(createdAt, zone, now),
              })}
            </p>
          </div>
          {!isThis && (
            <Cluster gap={2}>
              {getsNotifications && <SilenceButton device={id} name={name} />}
              <SignOutButton device={id} name={name} />
            </Cluster>
          )}
        </li>
      ))}
    </ul>
    {devices.length > 1 && (
      <Form method="post" preventScrollReset>
        <SubmitButton name="verb" value="revokeOthers" variant="danger">
          {t('Sign out all other devices')}
        </SubmitButton>
      </Form>
    )}
  </SettingsSection>
)
