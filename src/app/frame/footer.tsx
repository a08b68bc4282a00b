import { Link, useHref } from 'react-router'
import { THEMES, type Theme } from '#kernel/actor.ts'
import { classNames } from '#ui/class-names.ts'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { Logo } from '#ui/logo.tsx'
import styles from './footer.module.css'

const DOCUMENTS = [
  { to: '/documents/general-terms-and-conditions', label: 'General terms and conditions' },
  { to: '/documents/privacy-policy', label: 'Privacy policy' },
  { to: '/documents/children-protection-policy', label: 'Child protection policy' },
]

/** Broken at its sign before a word of it would have to be. */
const Address = ({ email }: { email: string }) => {
  const [name, host] = email.split('@')
  return (
    <span>
      {name}@<wbr />
      {host}
    </span>
  )
}

/** What a visitor has chosen, and the page that shows it. */
export type ThemeChoice = { readonly theme: Theme; readonly path: string }

/** A plain form, which loads the page anew: visitors choose once, and no script is needed for it. */
const ThemeForm = ({ theme, path }: ThemeChoice) => (
  <form id="theme" method="post" action={useHref('/theme')} className={styles.theme} aria-label="Theme">
    <input type="hidden" name="to" value={path} />
    <span aria-hidden="true">Theme</span>
    {THEMES.map(each => (
      <button key={each} type="submit" name="theme" value={each} aria-pressed={each === theme}>
        {each}
      </button>
    ))}
  </form>
)

type Props = {
  siteName: string
  contactEmail: string
  /** Null for those whose theme is part of their account. */
  themeChoice: ThemeChoice | null
  /** In which the pages are offered. */
  languages: readonly string[]
  isSignedIn: boolean
}

export const Footer = ({ siteName, contactEmail, themeChoice, languages, isSignedIn }: Props) => (
  <footer className={styles.footer} data-print="no">
    <div className={classNames(styles.inside, isSignedIn && styles.slim)}>
      <div>
        <p className={styles.brand}>
          <Logo />
          {siteName}
        </p>
        <p className={styles.disclaimer}>
          {siteName} is an independent service. It is not affiliated with or endorsed by the exam bodies whose curricula
          it teaches, nor by the owner of the game’s trademark.
        </p>
        {themeChoice && <ThemeForm {...themeChoice} />}
        <div id="language">
          <LanguageChoice languages={languages} isSignedIn={isSignedIn} />
        </div>
      </div>
      <nav aria-label="Documents">
        <h2>Documents</h2>
        <ul>
          {DOCUMENTS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2>Write to us</h2>
        <ul>
          <li>
            <a href={`mailto:${contactEmail}`}>
              <Address email={contactEmail} />
            </a>
          </li>
          <li>
            <Link to="/contact">Contact form</Link>
          </li>
          <li>
            <Link to="/account/vouchers/new">Gift vouchers</Link>
          </li>
          {isSignedIn && (
            <li className={styles.keys}>
              <Link to="/account/display#my-shortcuts" data-opens="shortcuts">
                Keyboard shortcuts
              </Link>
            </li>
          )}
        </ul>
      </div>
    </div>
  </footer>
)
