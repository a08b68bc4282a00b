import { ChildrenPolicyLink, EmailLink, NumberedList } from './clause-content.tsx'
import type { Clause } from './legal-document.ts'

export const minorsClause: Clause = {
  id: 'minors',
  title: 'People under 18',
  body: operator => (
    <NumberedList>
      <li>
        Somebody under 18 names a guardian’s e-mail address when signing up. Until the guardian has confirmed by the
        link we send, the account can look around but cannot reserve.
      </li>
      <li>
        By confirming, the guardian agrees to this document on the child’s behalf, to lessons being reserved, and to
        paying for them where the guardian is the payer. Where the guardian must approve a payment, the hold waits for
        that approval for up to 24 hours, but never past 24 hours before the first lesson.
      </li>
      <li>A child under 13 uses the account together with a guardian: each reservation is the guardian’s own.</li>
      <li>
        The guardian may ask to see what was reserved and paid, to withdraw the confirmation or to close the account, by
        writing to <EmailLink operator={operator} />.
      </li>
      <li>
        How we keep children safe is set out in our <ChildrenPolicyLink>children protection policy</ChildrenPolicyLink>.
      </li>
    </NumberedList>
  ),
}
