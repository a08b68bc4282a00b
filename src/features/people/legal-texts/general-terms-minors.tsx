import { msg, t } from '#kernel/messages.ts'
import { rich } from '#ui/rich.tsx'
import { ChildrenPolicyLink, EmailLink, NumberedList } from './clause-content.tsx'
import type { Clause } from './legal-document.ts'

export const minorsClause: Clause = {
  id: 'minors',
  title: msg('People under 18'),
  body: operator => (
    <NumberedList>
      <li>
        {t(
          'A person from 13 to 17 gives a guardian’s e-mail address when signing up. Until the guardian has approved the account with the link that we send, the account can look around but cannot reserve. A guardian may also add a child; the guardian then books and pays for it.',
        )}
      </li>
      <li>
        {t(
          'By approving or adding a child, the guardian agrees to this document on the child’s behalf, to the booking of lessons, and to paying for them where the guardian is the payer.',
        )}
      </li>
      <li>
        {t(
          'A child under 13 has no account to sign in to: a guardian adds the child, and each reservation is the guardian’s own. On the 18th birthday the account becomes the person’s own; we tell both 30 days before.',
        )}
      </li>
      <li>
        {rich(
          'The guardian sees what was reserved and paid on the family page, may ask another guardian to join, and may leave while another guardian remains. To withdraw an approval or to close an account with a sign-in, write to <email></email>.',
          { email: () => <EmailLink operator={operator} /> },
        )}
      </li>
      <li>
        {rich('How we keep children safe is set out in our <link>child protection policy</link>.', {
          link: words => <ChildrenPolicyLink>{words}</ChildrenPolicyLink>,
        })}
      </li>
    </NumberedList>
  ),
}
