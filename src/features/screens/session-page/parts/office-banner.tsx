import type { OfficePerson } from '#features/academy/office-bookings/office-person.ts'
import { userPath } from '#features/staff/user-admin/paths.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/typography.tsx'

/** Staff see the page as it is for this person, and book for them. */
export const OfficeBanner = ({ office: { id, name } }: { readonly office: OfficePerson }) => (
  <Notice kind="info" title={`Booking for ${name}`}>
    <p>
      Free times, clashes and places are those of <TextLink to={userPath(id)}>{name}</TextLink>.
    </p>
  </Notice>
)
