import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import styles from './impersonation-bar.module.css'

export type ImpersonationBarProps = {
  readonly displayName: string
  /** ISO text of an instant. */
  readonly expiresAt: string
}

/** On every page while a member of staff sees the site as another person: as whom, until when, and the way to end it. */
export const ImpersonationBar = ({
  siteName,
  displayName,
  expiresAt,
}: ImpersonationBarProps & { readonly siteName: string }) => (
  <aside aria-label={t('Viewing as another person')} className={styles.bar}>
    <span>
      {rich('You are viewing {siteName} as {displayName}, read-only, until <time></time>.', {
        ...{ siteName, displayName },
        time: () => <LocalTime at={expiresAt} format="time" />,
      })}
    </span>
    <Form method="post" action="/impersonation/end" reloadDocument>
      <SubmitButton name="verb" value="end" size="small">
        {t('End')}
      </SubmitButton>
    </Form>
  </aside>
)
