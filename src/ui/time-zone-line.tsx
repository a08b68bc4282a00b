import { type FormEvent, useId, useState, useSyncExternalStore } from 'react'
import { Form, Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { findZone, ZONE_PARAM, ZONES, zoneNotFoundMessage, zoneTime } from '#kernel/zones.ts'
import { SubmitButton } from './button.tsx'
import { TextField } from './field.tsx'
import { Popover } from './popover.tsx'
import { useSiteData } from './site-data.ts'
import styles from './time-zone-line.module.css'

const subscribeToNothing = () => () => {}

/** The list of zones is only filled in the browser: server and browser know different names, which would break hydration. */
const useZones = () =>
  useSyncExternalStore<readonly string[]>(
    subscribeToNothing,
    () => ZONES,
    () => [],
  )

type Props = {
  zone: string
  /** The text in the URL that names no zone. */
  unknownZone: string | null
  /** The page's other parameters; a change of the zone keeps them. */
  keep: readonly (readonly [string, string])[]
  /** The page says the zone at its times, and here only how to change it. */
  isSaidAbove?: boolean
}

/** `Warsaw time · change`: a signed-in user's zone is stored with the account, a visitor's zone is in the URL. */
export const TimeZoneLine = ({ zone, unknownZone, keep, isSaidAbove = false }: Props) => {
  const [rejected, setRejected] = useState<string | null>(null)
  const unknown = rejected ?? unknownZone
  const error = unknown === null ? null : zoneNotFoundMessage(unknown)
  /** A city's name is replaced by its zone, so that the URL means the same everywhere. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const input = event.currentTarget.elements.namedItem(ZONE_PARAM)
    if (!(input instanceof HTMLInputElement)) return
    const found = findZone(input.value)
    setRejected(found === null ? input.value : null)
    if (found !== null) input.value = found
    else {
      event.preventDefault()
      input.focus()
    }
  }
  const viewer = useSiteData()?.viewer
  const names = useId()
  const zones = useZones()
  const change = isSaidAbove ? t('Change time zone') : t('change')
  return (
    <div className={styles.line}>
      {!isSaidAbove && (
        <>
          <b className={viewer ? undefined : styles.turning}>{zoneTime(zone)}</b>
          {viewer ? ' · ' : ' '}
        </>
      )}
      {viewer ? (
        <Link to="/account/display">{change}</Link>
      ) : (
        <Popover label={t('Time zone')} trigger={props => <button {...props}>{change}</button>}>
          <Form method="get" className={styles.form} onSubmit={submit}>
            {keep.map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <TextField
              key={unknownZone ?? zone}
              field={{
                name: ZONE_PARAM,
                initialValue: unknownZone ?? zone,
                required: true,
                errors: error ? [error] : undefined,
              }}
              label={t('Time zone')}
              hint={t('A city, such as London or Tokyo')}
              list={names}
              autoComplete="off"
              spellCheck={false}
            />
            <datalist id={names}>
              {zones.map(each => (
                <option key={each} value={each} />
              ))}
            </datalist>
            <SubmitButton variant="primary" size="small">
              {t('Show these times')}
            </SubmitButton>
          </Form>
        </Popover>
      )}
      {unknownZone !== null && (
        <p className={styles.error} role="status">
          {zoneNotFoundMessage(unknownZone)}
        </p>
      )}
    </div>
  )
}
