import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Feed, FeedItem } from '#ui/feed.tsx'
import type { Dashboard } from '../dashboard.ts'
import { SectionHeading } from './section-heading.tsx'
import styles from './unread-notifications.module.css'

export const UnreadNotifications = ({ unread: { count, isMore, items } }: Pick<Dashboard, 'unread'>) => (
  <section aria-labelledby="unread" className={styles.news}>
    <SectionHeading
      id="unread"
      to="/notifications"
      more={count > items.length ? t('All {count}', { count }) : t('All')}
    >
      {items.length > 0 || isMore ? t('New') : t('Nothing new')}
    </SectionHeading>
    {items.length === 0 && !isMore && (
      <p className={styles.none}>
        {count > 0 ? t('This page already shows what is new.') : t('The bell tells you when there is news.')}
      </p>
    )}
    {items.length > 0 && (
      <Feed label={t('Unread notifications')}>
        {items.map(({ id, title, icon, tone, at, near }) => (
          <FeedItem
            key={id}
            {...{ icon, tone }}
            unread
            title={
              <button type="submit" form={`open-${id}`} name="verb" value="open">
                {title}
              </button>
            }
            time={<time dateTime={at}>{near}</time>}
          />
        ))}
      </Feed>
    )}
    {items.map(({ id }) => (
      <Form key={id} method="post" action="/notifications" id={`open-${id}`}>
        <input type="hidden" name="id" value={id} />
      </Form>
    ))}
  </section>
)
