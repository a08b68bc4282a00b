import { t } from '#kernel/messages.ts'
import buttonStyles from '#ui/button.module.css'
import { classNames } from '#ui/class-names.ts'
import { Logo } from '#ui/logo.tsx'
import styles from './error-screen.module.css'

/** The whole page when the frame cannot be rendered; needs no router, and its button works without scripts. */
export const ErrorScreen = ({ reference }: { reference?: string | null | undefined }) => (
  <main className={styles.screen}>
    <Logo width={112} />
    <h1>{t('Something went wrong')}</h1>
    <p>{t('We encountered an error loading the page. Please try again.')}</p>
    <form
      method="get"
      onSubmit={event => {
        event.preventDefault()
        window.location.reload()
      }}
    >
      <button type="submit" className={classNames(buttonStyles.button, buttonStyles.primary)}>
        {t('Reload Page')}
      </button>
    </form>
    {reference && <p className={styles.reference}>{t('Reference {reference}', { reference })}</p>}
  </main>
)
