import { useNavigate } from 'react-router'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { type CalendarView, calendarHref } from '../calendar-links.ts'
import { weeksAfter, weekTitle } from '../week.ts'
import styles from './week-header.module.css'

type Props = { readonly monday: string; readonly today: string; readonly view: CalendarView }

/** The title of the week and the navigation to others; links only, so it works without scripts. */
export const WeekHeader = ({ monday, today, view: asked }: Props) => {
  const hrefAt = (from: string) => calendarHref({ ...asked, from })
  const navigate = useNavigate()
  const goTo = (from: string) => () => void navigate(hrefAt(from), { preventScrollReset: true })
  useShortcuts([
    { key: 't', label: t('This week'), run: goTo(today) },
    { key: 'ArrowLeft', label: t('Previous week'), run: goTo(weeksAfter(monday, -1)) },
    { key: 'ArrowRight', label: t('Next week'), run: goTo(weeksAfter(monday, 1)) },
  ])
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.name}>{t('Calendar')}</p>
        <h1>{weekTitle(monday)}</h1>
      </div>
      <nav aria-label={t('Weeks')}>
        <Cluster gap={3}>
          <ButtonLink
            to={hrefAt(weeksAfter(monday, -1))}
            icon="left"
            aria-label={t('Previous week')}
            preventScrollReset
          />
          <ButtonLink to={hrefAt(today)} preventScrollReset>
            {t('Today')}
          </ButtonLink>
          <ButtonLink to={hrefAt(weeksAfter(monday, 1))} icon="right" aria-label={t('Next week')} preventScrollReset />
          <ButtonLink
            className={styles.viewSwitch}
            to={calendarHref({ ...asked, isAgenda: !asked.isAgenda })}
            icon={asked.isAgenda ? 'calendar' : 'menu'}
            preventScrollReset
          >
            {asked.isAgenda ? t('Week') : t('List')}
          </ButtonLink>
        </Cluster>
      </nav>
    </header>
  )
}
