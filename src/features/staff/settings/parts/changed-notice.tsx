import { Notice } from '#ui/notice.tsx'

/** What another person has saved since the form was opened. */
export const ChangedNotice = ({ saved }: { readonly saved: string }) => (
  <Notice kind="warn" title="Changed in the meantime" isLiveRegion>
    Another person has saved: “{saved}”. What you typed is still below; saving replaces theirs.
  </Notice>
)
