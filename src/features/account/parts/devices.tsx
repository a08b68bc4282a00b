import { Form } from 'react-router'
import type { Device } from '#features/users/queries.ts'
import { dayMonth, type Moment, nearTime } from '#kernel/time.ts'
import { Submit } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './devices.module.css'
import { Side } from './side.tsx'

type Props = { readonly devices: readonly Device[]; readonly zone: string; readonly now: Moment }

const Out = ({ device, name }: { device: string; name: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="verb" value="revokeDevice" />
    <Submit size="small" name="device" value={device} aria-label={`Sign out ${name}`}>
      Sign out
    </Submit>
  </Form>
)

export const DevicesSide = ({ devices, zone, now }: Props) => (
  <Side
    id="devices"
    title="Devices"
    text="Where you are signed in, for 30 days each. Signing a device out closes its open pages at once."
  >
    <ul className={styles.devices}>
      {devices.map(({ id, name, address, createdAt, lastSeenAt, isThis }) => (
        <li key={id} className={styles.device}>
          <Icon name="device" />
          <div>
            <p className={styles.name}>
              {name} {isThis && <Chip tone="lamp">this device</Chip>}
            </p>
            <p className={styles.more}>
              {address ? `${address} · ` : ''}seen {nearTime(lastSeenAt, zone, now)} · since{' '}
              {dayMonth(createdAt, zone, now)}
            </p>
          </div>
          {!isThis && <Out device={id} name={name} />}
        </li>
      ))}
    </ul>
    {devices.length > 1 && (
      <Form method="post" preventScrollReset>
        <Submit name="verb" value="revokeOthers" look="danger">
          Sign all others out
        </Submit>
      </Form>
    )}
  </Side>
)
