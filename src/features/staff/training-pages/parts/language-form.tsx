import { languageForm } from '#features/staff/training-records/schema.ts'
import { t } from '#kernel/messages.ts'
import { languageWord } from '#kernel/word-lists.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { LanguageField } from '#ui/language-field.tsx'
import { useSiteData } from '#ui/site-data.ts'

type Props = { readonly language: string; readonly actionResult: ActionResult | undefined }

/** In which language the school is written to: that in which it asked, until staff choose another. */
export const LanguageForm = ({ language, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'chooseLanguage',
    schema: languageForm,
    actionResult,
    defaults: { language },
  })
  const languages = useSiteData()?.languages ?? []
  if (languages.length < 2) return null
  return (
    <AccordionItem
      title={t('Language of e-mails: {language}', { language: languageWord(language) })}
      open={actionResult?.verb === 'chooseLanguage' && !actionResult.done}
    >
      <ActionForm form={form}>
        <LanguageField
          field={fields.language}
          label={t('E-mails to the school are in')}
          hint={t('E-mails to participants too, and the pages that their links open.')}
        />
        <SubmitButton name="verb" value="chooseLanguage">
          {t('Save')}
        </SubmitButton>
      </ActionForm>
    </AccordionItem>
  )
}
