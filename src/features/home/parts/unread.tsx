import { Form } from 'react-router'
import { Feed, FeedItem } from '#ui/feed.tsx'
import type { OwnHome } from '../own.ts'
import { Heading } from './heading.tsx'
import styles from './unread.module.css'

/** What nobody has looked at yet, the newest first. */
export const Unread = ({ unread: { count, items } }: Pick<OwnHome, 'unread'>) => (
  <section aria-labelledby="unread">
    <Heading id="unread" to="/notifications" more={count > items.length ? `All ${count}` : 'All'}>
      {count > 0 ? 'New' : 'Nothing new'}
    </Heading>
    {items.length === 0 && <p className={styles.none}>The bell tells you as soon as something happens.</p>}
    {items.length > 0 && (
      <Feed label="Unread notifications">
        {items.map(({ id, title, icon, tone, at, near }) => (
          <FeedItem
            key={id}
            {...{ icon, tone }}
            unread
            title={
              <button type="submit" form={`open-${id}`} name="verb" value="open" className={styles.opening}>
                {title}
              </button>
            }
            text={<time dateTime={at}>{near}</time>}
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
