import { Link, useHref } from 'react-router'
import { THEMES, type Theme } from '#kernel/actor.ts'
import { capitalize } from '#kernel/letter-case.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { Logo } from '#ui/logo.tsx'
import styles from './footer.module.css'

const DOCUMENTS = [
  { to: '/documents/general-terms-and-conditions', label: msg('General terms and conditions') },
  { to: '/documents/privacy-policy', label: msg('Privacy policy') },
  { to: '/documents/children-protection-policy', label: msg('Child protection policy') },
]

const THEME_LABELS: Readonly<Record<Theme, Message>> = {
  dark: msg('[theme] dark'),
  light: msg('[theme] light'),
  system: msg('[theme] system'),
}

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
  <form id="theme" method="post" action={useHref('/theme')} className={styles.theme} aria-label={t('Theme')}>
    <input type="hidden" name="to" value={path} />
    <span aria-hidden="true">{t('Theme')}</span>
    {THEMES.map(each => (
      <button key={each} type="submit" name="theme" value={each} aria-pressed={each === theme}>
        {capitalize(THEME_LABELS[each]())}
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
          {t(
            '{siteName} is an independent service. It is not affiliated with or endorsed by the exam bodies whose curricula it teaches, nor by the owner of the game’s trademark.',
            { siteName },
          )}
        </p>
        {themeChoice && <ThemeForm {...themeChoice} />}
        <div id="language">
          <LanguageChoice label={t('Language')} languages={languages} isSignedIn={isSignedIn} />
        </div>
      </div>
      <nav aria-label={t('Documents')}>
        <h2>{t('Documents')}</h2>
        <ul>
          {DOCUMENTS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label()}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2>{t('Write to us')}</h2>
        <ul>
          <li>
            <a href={`mailto:${contactEmail}`}>
              <Address email={contactEmail} />
            </a>
          </li>
          <li>
            <Link to="/contact">{t('Contact form')}</Link>
          </li>
          <li>
            <Link to="/account/vouchers/new">{t('Gift vouchers')}</Link>
          </li>
          {isSignedIn && (
            <li className={styles.keys}>
              <Link to="/account/display#my-shortcuts" data-opens="shortcuts">
                {t('Keyboard shortcuts')}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </div>
  </footer>
)
