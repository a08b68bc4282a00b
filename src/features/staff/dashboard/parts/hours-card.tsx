import { weekdayName } from '#kernel/day-names.ts'
import { t } from '#kernel/messages.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import type { HourPlaces } from '../hours.ts'
import styles from './hours-card.module.css'

/** Shades of a cell, from few places taken to all. */
const SHADES = 4

const percentOf = ({ taken, offered }: HourPlaces): number => Math.round((100 * taken) / offered)
const shadeOf = (percent: number): number => Math.min(SHADES, Math.ceil((percent * SHADES) / 100))

/** From the first hour in which anything began to the last: a gap between them is worth seeing. */
const hoursOf = (hours: readonly HourPlaces[]): readonly number[] => {
  const begun = hours.map(({ hour }) => hour)
  const first = Math.min(...begun)
  return Array.from({ length: Math.max(...begun) - first + 1 }, (_, at) => first + at)
}

/** How full dates are by weekday and hour, as a table whose cells are the darker the fuller they are. */
export const HoursCard = ({ hours }: { readonly hours: readonly HourPlaces[] }) => {
  const placesIn = (weekday: number, hour: number) => hours.find(it => it.weekday === weekday && it.hour === hour)
  return (
    <Card title={t('Occupancy by hour')}>
      <p className={styles.about}>
        {t(
          'Share of places taken in groups, courses and games of the last eight weeks that are over, by the weekday and hour in Warsaw in which they began.',
        )}
      </p>
      {hours.length > 0 ? (
        <table className={styles.hours}>
          <caption className="visually-hidden">{t('Places taken by weekday and hour')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Hour')}</th>
              {WEEKDAYS.map(day => (
                <th key={day} scope="col">
                  <abbr title={weekdayName(day)}>{weekdayName(day, 'short')}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hoursOf(hours).map(hour => (
              <tr key={hour}>
                <th scope="row">{`${hour}:00`}</th>
                {WEEKDAYS.map((day, at) => {
                  const places = placesIn(at + 1, hour)
                  return places ? (
                    <td key={day} data-shade={shadeOf(percentOf(places))}>
                      {percentOf(places)} %
                      <span className={styles.places}>
                        {t('{taken} of {offered}', { taken: places.taken, offered: places.offered })}
                      </span>
                    </td>
                  ) : (
                    <td key={day}>
                      <span className="visually-hidden">{t('[places taken] none')}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title={t('Nothing to show yet')} icon="calendar">
          {t('Dates that are over appear here within an hour.')}
        </EmptyState>
      )}
    </Card>
  )
}
