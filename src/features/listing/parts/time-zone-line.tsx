import { useId, useSyncExternalStore } from 'react'
import { Form, Link } from 'react-router'
import { ZONE_PARAM, ZONES } from '#kernel/zones.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Popover } from '#ui/popover.tsx'
import { useSiteData } from '#ui/site-data.ts'
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
  /** The page's other parameters; a change of the zone keeps them. */
  keep: readonly (readonly [string, string])[]
}

/** `Times in Europe/Warsaw · change`: a signed-in user's zone is stored with the account, a visitor's zone is in the URL. */
export const TimeZoneLine = ({ zone, keep }: Props) => {
  const viewer = useSiteData()?.viewer
  const names = useId()
  const zones = useZones()
  return (
    <div className={styles.line}>
      Times in <b className={viewer ? undefined : styles.turning}>{zone}</b>{' '}
      {viewer ? (
        <>
          · <Link to="/account">change</Link>
        </>
      ) : (
        <Popover label="Time zone" trigger={props => <button {...props}>change</button>}>
          <Form method="get" className={styles.form}>
            {keep.map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <TextField
              key={zone}
              field={{ name: ZONE_PARAM, initialValue: zone, required: true }}
              label="Time zone"
              hint="A city’s name, such as Asia/Tokyo"
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
              Show these times
            </SubmitButton>
          </Form>
        </Popover>
      )}
    </div>
  )
}
