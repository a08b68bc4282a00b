import { CLOSED_TO_BOOKING } from '#features/people/users/refusals.ts'
import { t } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Dashboard } from '../dashboard.ts'

/** What the user must do before reserving is possible (docs/product.md §2.2, §2.3). */
export const Blockers = ({
  emailVerified,
  guardianConfirmed,
  closedToBooking,
}: Pick<Dashboard, 'emailVerified' | 'guardianConfirmed' | 'closedToBooking'>) => (
  <>
    {!emailVerified && (
      <Notice
        kind="warn"
        title={t('Please confirm your e-mail address')}
        action={<ButtonLink to="/account/sign-in">{t('Send the link again')}</ButtonLink>}
      >
        {t('The link is in your inbox. Until you confirm, you can look around but not book.')}
      </Notice>
    )}
    {closedToBooking && (
      <Notice
        kind="warn"
        title={t('Our team is checking your account')}
        action={<ButtonLink to="/contact">{t('Write to us')}</ButtonLink>}
      >
        {sentenceOf(CLOSED_TO_BOOKING)}
      </Notice>
    )}
    {!guardianConfirmed && !closedToBooking && (
      <Notice
        kind="warn"
        title={t('Your parent or guardian has not approved your account yet')}
        action={<ButtonLink to="/account/family">{t('Send the link again')}</ButtonLink>}
      >
        {t('Ask them to open the link in our e-mail. Until they approve, you can look around but not book.')}
      </Notice>
    )}
  </>
)
