import { currentLanguage, t } from '#kernel/messages.ts'
import { languageWord } from '#kernel/word-lists.ts'
import { useSiteData } from '#ui/site-data.ts'
import { Muted } from '#ui/typography.tsx'

/** For staff who write to a person: the language of what stands around their words, where it is not that of their own page. */
export const LetterLanguage = ({ language }: { readonly language: string }) => {
  const isOffered = useSiteData()?.languages.includes(language)
  if (!isOffered || language === currentLanguage()) return null
  return (
    <Muted size="small">
      {t('The e-mail is in {language}. Please write in it too.', { language: languageWord(language) })}
    </Muted>
  )
}
