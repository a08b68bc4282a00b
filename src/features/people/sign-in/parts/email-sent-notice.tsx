import { Form } from 'react-router'
import type { SignUpAddresses } from '#features/people/sign-up/sign-up-cookie.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { TextLink } from '#ui/typography.tsx'

type Props = {
  /** Otherwise a link for a new password was asked for. */
  readonly isSignUp: boolean
  /** Null when the browser did not keep them. */
  readonly addresses: SignUpAddresses | null
  /** This site sends no e-mails: they are in its local inbox. */
  readonly box: boolean
  /** What the link of a sign-up continues with, as `Mathematics AA, Mon 16:00`. */
  readonly destination: string | null
  readonly actionResult: ActionResult | undefined
}

const sentText = ({ isSignUp, addresses, destination }: Omit<Props, 'box' | 'actionResult'>): string => {
  if (!isSignUp) return t('If this address has an account, we’ve sent a link to it.')
  const { email = t('your address'), guardianEmail } = addresses ?? {}
  const sent = destination
    ? t('We’ve sent a link to {email}. Open it to continue with {destination}.', { email, destination })
    : t('We’ve sent a link to {email}. Open it to finish.', { email })
  if (!guardianEmail) return sent
  return `${sent} ${t('We’ve also written to {guardianEmail}; you can book once they confirm.', { guardianEmail })}`
}

/** After a form that sent an e-mail. */
export const EmailSentNotice = ({ isSignUp, addresses, box, destination, actionResult }: Props) => {
  const resend = addresses && (
    <Form method="post" preventScrollReset>
      <SubmitButton size="small" name="verb" value="resend">
        {t('Resend')}
      </SubmitButton>
    </Form>
  )
  return (
    <>
      {actionResult?.verb === 'resend' && actionResult.refusal && (
        <Notice kind="warn" title={actionResult.refusal.message} isLiveRegion />
      )}
      <Notice kind="good" title={t('Check your inbox')} action={resend} isLiveRegion>
        {sentText({ isSignUp, addresses, destination })}
        {box && (
          <>
            {' '}
            {rich('This site does not send e-mails: find them in the <link>local inbox</link>.', {
              link: words => <TextLink to="/dev/mail">{words}</TextLink>,
            })}
          </>
        )}
      </Notice>
    </>
  )
}
