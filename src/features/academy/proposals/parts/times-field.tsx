import { useSearchParams } from 'react-router'
import { t } from '#kernel/messages.ts'
import { zoneTime } from '#kernel/zones.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FieldErrors, FieldHint } from '#ui/field.tsx'
import { FilterBar, FilterCheck, FilterLink } from '#ui/filters.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'
import type { FreeDays } from '../free-days.ts'
import styles from './times-field.module.css'

type Props = {
  readonly free: FreeDays
  readonly errors: readonly string[] | undefined
  /** The starts that were ticked when the form came back. */
  readonly chosen: unknown
  readonly hint: string
  /** Staff choose for the two. */
  readonly forOthers?: boolean
  readonly now: string
}

/** Up to three times out of those at which both are free, by day. It says nothing about the others. */
export const TimesField = ({ free, errors, chosen, hint, forOthers = false, now }: Props) => {
  const { days, hours, earlier, later } = free
  const [query] = useSearchParams()
  const zone = useViewerZone()
  const ticked = Array.isArray(chosen) ? chosen : [chosen]
  const pathWith = (changed: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(query), ...changed })}`
  return (
    <Stack gap={4}>
      <div id="times" tabIndex={-1}>
        <h2>{forOthers ? t('Times when both are free') : t('Times when you are both free')}</h2>
        <FieldHint id="times">
          {hint} {`${zoneTime(zone)}.`}
        </FieldHint>
        <FieldErrors id="times" errors={errors} />
      </div>
      <FilterBar label={t('Which hours')}>
        <FilterLink to={pathWith({ hours: 'offered' })} active={hours === 'offered'} replace>
          {t('The session’s hours')}
        </FilterLink>
        <FilterLink to={pathWith({ hours: 'any' })} active={hours === 'any'} replace>
          {t('Any hour')}
        </FilterLink>
      </FilterBar>
      <div className={styles.days}>
        {days.map(({ date, starts }) => (
          <fieldset key={date} className={styles.day}>
            <legend className={styles.name}>
              <LocalTime at={starts[0] ?? now} now={now} format="day" />
            </legend>
            <div className={styles.times}>
              {starts.map(start => (
                <FilterCheck key={start} name="times" value={start} defaultChecked={ticked.includes(start)}>
                  <LocalTime at={start} format="time" />
                </FilterCheck>
              ))}
            </div>
          </fieldset>
        ))}
        {days.length === 0 && (
          <EmptyState icon="calendar" title={t('No free times in these two weeks')}>
            {t('Try any hour, or later weeks.')}
          </EmptyState>
        )}
      </div>
      <Cluster>
        {earlier && (
          <ButtonLink to={pathWith({ from: earlier })} size="small" replace>
            {t('Earlier times')}
          </ButtonLink>
        )}
        {later && (
          <ButtonLink to={pathWith({ from: later })} size="small" replace>
            {t('Later times')}
          </ButtonLink>
        )}
      </Cluster>
    </Stack>
  )
}
