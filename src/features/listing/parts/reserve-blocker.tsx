import type { Refusal } from '#kernel/refusal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** What the viewer can do about a refusal; empty for refusals without a remedy. */
const REMEDIES: Readonly<Record<string, { readonly to: string; readonly label: string }>> = {
  email_not_verified: { to: '/account', label: 'Send the link again' },
  not_confirmed_by_guardian: { to: '/account', label: 'See your guardian’s approval' },
  closed_to_booking: { to: '/contact', label: 'Write to us' },
  terms_not_accepted: { to: '/account/terms', label: 'Read and accept' },
  own_session: { to: '/campus/my-sessions', label: 'My Sessions' },
  not_open: { to: '/campus', label: 'Other sessions' },
}

/** The reason why the viewer cannot reserve, and the remedy. */
export const ReserveBlocker = ({ refusal }: { refusal: Refusal }) => {
  const remedy = REMEDIES[refusal.code]
  return (
    <Notice
      kind={refusal.code === 'own_session' ? 'info' : 'warn'}
      action={
        remedy && (
          <ButtonLink to={remedy.to} size="small">
            {remedy.label}
          </ButtonLink>
        )
      }
    >
      {refusal.message}
    </Notice>
  )
}
