import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSeenVersion } from './use-seen-version.ts'
import { VersionedForm } from './versioned-form.tsx'

type Props = {
  readonly draft: { readonly text: string; readonly version: number }
  readonly actionData: ActionResult | undefined
}

/** The draft of an own text of a legal document. */
export const DraftForm = ({ draft, actionData }: Props) => {
  const result = actionData?.verb === 'draft' ? actionData : undefined
  const version = useSeenVersion(draft.version, result)
  const refused = result?.done === undefined ? result?.result : undefined
  const errors = refused?.error?.text ?? undefined
  return (
    <VersionedForm version={version}>
      {version.isChanged && (
        <Notice kind="warn" title={t('Another person has saved this draft in the meantime')} isLiveRegion>
          {t('The preview shows theirs. What you typed is still below; saving replaces theirs.')}
        </Notice>
      )}
      <TextAreaField
        field={{ name: 'text', initialValue: refused?.initialValue?.text ?? draft.text, errors }}
        label={t('Text')}
        hint={t(
          '# heading, 1. numbered list, - list, **bold**, *emphasis*, > quote, [link](https://…). HTML stays text.',
        )}
        rows={12}
        required
      />
      <Cluster>
        <SubmitButton name="verb" value="draft">
          {t('Save the draft and preview it')}
        </SubmitButton>
      </Cluster>
    </VersionedForm>
  )
}
