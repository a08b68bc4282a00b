import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { CLOSED_TO_BOOKING } from '#features/people/users/refusals.ts'
import { t } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AccountSummary } from '../summary.ts'

/** What keeps the person from booking, with the way to its section. */
export const WaitingNotices = ({ summary }: { readonly summary: AccountSummary }) => {
  const { emailVerified, needsGuardian, isClosedToBooking } = summary
  if (emailVerified && !needsGuardian && !isClosedToBooking) return null
  return (
    <Stack gap={3}>
      {!emailVerified && (
        <Notice
          kind="warn"
          title={t('Please confirm your e-mail address')}
          action={
            <ButtonLink to={accountSectionPath('email')} size="small">
              {t('Open your address')}
            </ButtonLink>
          }
        >
          {t('The link is in your inbox. Until you confirm, you can look around but not book.')}
        </Notice>
      )}
      {isClosedToBooking ? (
        <Notice kind="warn" title={t('Our team is checking your account')}>
          {sentenceOf(CLOSED_TO_BOOKING)}
        </Notice>
      ) : (
        needsGuardian && (
          <Notice
            kind="warn"
            title={t('Your guardian has not approved your account yet')}
            action={
              <ButtonLink to={accountSectionPath('guardian')} size="small">
                {t('Open the approval')}
              </ButtonLink>
            }
          >
            {t('Until then you can look around but not book.')}
          </Notice>
        )
      )}
    </Stack>
  )
}
