import { t } from '#kernel/messages.ts'
import { Notice } from '#ui/notice.tsx'

/** What another person has saved since the form was opened. */
export const ChangedNotice = ({ saved }: { readonly saved: string }) => (
  <Notice kind="warn" title={t('Changed in the meantime')} isLiveRegion>
    {t('Another person has saved: “{saved}”. What you typed is still below; saving replaces theirs.', { saved })}
  </Notice>
)
