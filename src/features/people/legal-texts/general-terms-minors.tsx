import { ChildrenPolicyLink, EmailLink, NumberedList } from './clause-content.tsx'
import type { Clause } from './legal-document.ts'

export const minorsClause: Clause = {
  id: 'minors',
  title: 'People under 18',
  body: operator => (
    <NumberedList>
      <li>
        A person under 18 gives a guardian’s e-mail address when signing up. Until the guardian has approved the account
        with the link that we send, the account can look around but cannot reserve.
      </li>
      <li>
        By approving, the guardian agrees to this document on the child’s behalf, to the booking of lessons, and to
        paying for them where the guardian is the payer.
      </li>
      <li>A child under 13 uses the account together with a guardian: each reservation is the guardian’s own.</li>
      <li>
        The guardian may ask to see what was reserved and paid, to withdraw the approval or to close the account, by
        writing to <EmailLink operator={operator} />.
      </li>
      <li>
        How we keep children safe is set out in our <ChildrenPolicyLink>child protection policy</ChildrenPolicyLink>.
      </li>
    </NumberedList>
  ),
}
