import { useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DraftPage } from '../draft-view.ts'
import { hasAllOf, type LocalDraft } from '../local-draft.ts'
import { forgetVisitorDraft, readVisitorDraft } from '../visitor-draft.ts'

/**
 * What was typed in this browser before the person logged in. It moves into the account at once where nothing is saved there: of two tabs
 * the server takes it from one. Where something else is saved, the person chooses.
 */
export const BroughtDraft = ({ page: { version, fields } }: { readonly page: DraftPage }) => {
  const fetcher = useFetcher<ActionResult>()
  const { revalidate } = useRevalidator()
  const [local, setLocal] = useState<LocalDraft | null>(null)
  const [isSent, setSent] = useState(false)
  const answer = fetcher.data
  useEffect(() => {
    void readVisitorDraft().then(setLocal)
  }, [])
  const isHere = local !== null && local.version > 0
  const isSaved = isHere && version > 0 && hasAllOf(fields, local.fields)
  const forget = async (moved: LocalDraft) => {
    await forgetVisitorDraft(moved.version)
    setLocal(await readVisitorDraft())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the two drafts
  useEffect(() => {
    if (!isHere) return
    if (isSaved || answer?.done) void forget(local)
    else if (version === 0 && !isSent) {
      setSent(true)
      void fetcher.submit({ verb: 'adopt', version, fields: JSON.stringify(local.fields) }, { method: 'post' })
    }
  }, [local, version, isSaved, answer])
  // The other tab was first. React Router does not load a page again after a refusal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer?.refusal) void revalidate()
  }, [answer])
  if (!isHere || isSaved || version === 0 || fetcher.state !== 'idle') return null
  return (
    <Notice
      kind="info"
      isLiveRegion
      title={t('You filled in another request before you logged in')}
      action={
        <Cluster>
          <fetcher.Form method="post">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="fields" value={JSON.stringify(local.fields)} />
            <SubmitButton name="verb" value="adopt">
              {t('Use that one')}
            </SubmitButton>
          </fetcher.Form>
          <Button onClick={() => void forget(local)}>{t('Keep this one')}</Button>
        </Cluster>
      }
    >
      {t('It is kept in this browser. The one that you see is the draft in your account.')}
    </Notice>
  )
}
