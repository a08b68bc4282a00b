import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Dashboard } from '../dashboard.ts'

/** What the user must do before reserving is possible (docs/product.md §2.2, §2.3). */
export const Blockers = ({
  emailVerified,
  guardianConfirmed,
}: Pick<Dashboard, 'emailVerified' | 'guardianConfirmed'>) => (
  <>
    {!emailVerified && (
      <Notice
        kind="warn"
        title="Please confirm your e-mail address"
        action={<ButtonLink to="/account">Send the letter again</ButtonLink>}
      >
        Open the letter we sent you and follow its link. Until then you can look around but not reserve.
      </Notice>
    )}
    {!guardianConfirmed && (
      <Notice
        kind="warn"
        title="Your parent or guardian has not confirmed yet"
        action={<ButtonLink to="/account">Write to them again</ButtonLink>}
      >
        Ask them to open our letter and follow its link. Until then you can look around but not reserve.
      </Notice>
    )}
  </>
)
