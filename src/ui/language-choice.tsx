import { useHref, useLocation } from 'react-router'
import { inLanguageAddress, LANGUAGE_COOKIE, languageName } from '#kernel/language-address.ts'
import { currentLanguage } from '#kernel/messages.ts'
import styles from './language-choice.module.css'

const remember = (language: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it when it leads to the first page
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}

type Props = {
  /** Says which of several it is: a page of the account has its own beside that of the frame. */
  readonly label: string
  readonly languages: readonly string[]
  readonly isSignedIn: boolean
}

/** The same page in another language, loaded anew. For a person the choice is kept with the account. */
export const LanguageChoice = ({ label, languages, isSignedIn }: Props) => {
  const { pathname, search } = useLocation()
  const [own, path] = [currentLanguage(), pathname + search]
  const action = useHref('/language')
  if (languages.length < 2) return null
  const name = (language: string) => <span lang={language}>{languageName(language)}</span>
  const other = (language: string) =>
    isSignedIn ? (
      <button key={language} type="submit" name="language" value={language}>
        {name(language)}
      </button>
    ) : (
      <a key={language} href={inLanguageAddress(language, path)} hrefLang={language} onClick={() => remember(language)}>
        {name(language)}
      </a>
    )
  const choices = languages.map(language =>
    language === own ? (
      <b key={language} aria-current="true">
        {name(language)}
      </b>
    ) : (
      other(language)
    ),
  )
  return isSignedIn ? (
    <form method="post" action={action} className={styles.choice} aria-label={label}>
      <input type="hidden" name="to" value={path} />
      {choices}
    </form>
  ) : (
    <nav className={styles.choice} aria-label={label}>
      {choices}
    </nav>
  )
}
