import { languageName } from '#kernel/language-address.ts'
import { type FieldState, SelectField } from './field.tsx'
import { useSiteData } from './site-data.ts'

type Props = { readonly field: FieldState; readonly label: string; readonly hint?: string }

/** One of the languages of the site, each by its own name. A site with one language has nothing to choose. */
export const LanguageField = ({ field, label, hint }: Props) => {
  const languages = useSiteData()?.languages ?? []
  if (languages.length < 2) return null
  return (
    <SelectField field={field} label={label} hint={hint}>
      {languages.map(language => (
        <option key={language} value={language} lang={language}>
          {languageName(language)}
        </option>
      ))}
    </SelectField>
  )
}
