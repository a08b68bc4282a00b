import { Form } from 'react-router'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'

type Props = { readonly request: RequestView; readonly viewerId: string; readonly size?: 'small' | 'normal' }

/** Takes a request, or gives it back. */
export const TakeForm = ({ request: { id, summary, assignee }, viewerId, size = 'small' }: Props) => {
  const isMine = assignee?.uid === viewerId
  const label = isMine ? t('[request] Give back') : t('[request] Assign to me')
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <SubmitButton
        name="verb"
        value={isMine ? 'giveBack' : 'take'}
        size={size}
        variant={isMine ? 'ghost' : 'plain'}
        aria-label={`${label}: ${summary.title}`}
      >
        {label}
      </SubmitButton>
    </Form>
  )
}
