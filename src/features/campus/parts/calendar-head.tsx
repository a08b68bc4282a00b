import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/rhythm.tsx'
import { type Asked, calendarAt } from '../calendar-link.ts'
import { titleOfWeek, weeksAfter } from '../week.ts'
import styles from './calendar-head.module.css'

type Props = { readonly monday: string; readonly asked: Asked }

/** Which week this is, and the ways to the others; all of it links. */
export const CalendarHead = ({ monday, asked }: Props) => {
  const at = (from: string | undefined) => calendarAt({ ...asked, from })
  return (
    <header className={styles.head}>
      <h1>{titleOfWeek(monday)}</h1>
      <nav aria-label="Weeks">
        <Cluster gap={12}>
          <ButtonLink to={at(weeksAfter(monday, -1))} icon="left" aria-label="Previous week" preventScrollReset />
          <ButtonLink to={at(undefined)} preventScrollReset>
            Today
          </ButtonLink>
          <ButtonLink to={at(weeksAfter(monday, 1))} icon="right" aria-label="Next week" preventScrollReset />
          <ButtonLink
            className={styles.look}
            to={calendarAt({ ...asked, isAgenda: !asked.isAgenda })}
            icon={asked.isAgenda ? 'calendar' : 'menu'}
            preventScrollReset
          >
            {asked.isAgenda ? 'Week' : 'Agenda'}
          </ButtonLink>
        </Cluster>
      </nav>
    </header>
  )
}
