import buttonStyles from '../button.module.css'
import { classes } from '../classes.ts'
import { Mark } from '../mark.tsx'
import styles from './screen.module.css'

/** The whole page when nothing else can be shown; needs no router, and its button works without scripts. */
export const ErrorScreen = ({ reference }: { reference?: string | null | undefined }) => (
  <main className={styles.screen}>
    <Mark width={112} />
    <h1>Something went wrong</h1>
    <p>We encountered an error loading the page. Please try again.</p>
    <form
      method="get"
      onSubmit={event => {
        event.preventDefault()
        window.location.reload()
      }}
    >
      <button type="submit" className={classes(buttonStyles.button, buttonStyles.main)}>
        Reload Page
      </button>
    </form>
    {reference && <p className={styles.reference}>Reference {reference}</p>}
  </main>
)
