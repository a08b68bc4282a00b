import type { OfficePerson } from '#features/academy/office-bookings/office-person.ts'
import { userPath } from '#features/staff/user-admin/paths.ts'
import { t } from '#kernel/messages.ts'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'

/** Staff see the page as it is for this person, and book for them. */
export const OfficeBanner = ({ office: { id, name } }: { readonly office: OfficePerson }) => (
  <Notice kind="info" title={t('Booking for {name}', { name })}>
    <p>
      {rich('Free times, clashes and places are those of <person>{name}</person>.', {
        person: words => <TextLink to={userPath(id)}>{words}</TextLink>,
        name,
      })}
    </p>
  </Notice>
)
