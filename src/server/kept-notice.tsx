import { renderToStaticMarkup } from 'react-dom/server'
import { KEPT_NOTICE_ID } from '#kernel/kept-page.ts'
import { t } from '#kernel/messages.ts'
import { formatDate, formatTime } from '#kernel/time.ts'
import { SCHOOL_ZONE, zoneName } from '#kernel/zones.ts'
import { now } from '#platform/clock.ts'
import { Page } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import frame from '../app/frame/frame.module.css'

/** With what a kept page begins: what is old in it, and what has to wait. React leaves it alone, because it is not of the page. */
export const renderKeptNotice = (renderedAt: Temporal.Instant): string => {
  return renderToStaticMarkup(
    <div id={KEPT_NOTICE_ID} role="status" className={frame.before}>
      <Page>
        <Notice
          kind="warn"
          title={t('This page is from {time} on {date} ({zone} time)', {
            time: formatTime(renderedAt, SCHOOL_ZONE),
            date: formatDate(renderedAt, SCHOOL_ZONE, now()),
            zone: zoneName(SCHOOL_ZONE),
          })}
        >
          {t(
            'We can’t reach our records right now, so it may have changed. Booking and logging in have to wait; the page loads again by itself as soon as they work.',
          )}
        </Notice>
      </Page>
    </div>,
  )
}
