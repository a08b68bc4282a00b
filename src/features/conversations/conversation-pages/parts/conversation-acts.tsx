import { Form } from 'react-router'
import type { ConversationView } from '#features/conversations/conversations/queries.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly conversation: Pick<ConversationView, 'kind' | 'mayBlock' | 'isBlocked' | 'isBlockedByMe' | 'title'>
  readonly path: string
}

/** Reporting and blocking, at the end of the page. */
export const ConversationActs = ({ conversation, path }: Props) => {
  const { kind, mayBlock, isBlockedByMe } = conversation
  if (kind === 'school') return null
  return (
    <Cluster gap={3}>
      <ButtonLink to="?report=all#write" size="small" icon="shield">
        Report this conversation
      </ButtonLink>
      {mayBlock && !isBlockedByMe && (
        <ButtonLink to="?block=yes#write" size="small" icon="lock">
          Block
        </ButtonLink>
      )}
      {isBlockedByMe && (
        <Form method="post" action={path}>
          <SubmitButton name="verb" value="unblock" size="small">
            Take back the block
          </SubmitButton>
        </Form>
      )}
    </Cluster>
  )
}

export const BlockCard = ({ conversation: { title }, path }: Props) => (
  <Card title={`Block ${title}?`} tone="warn" variant="highlighted">
    <Stack gap={4}>
      <Muted>
        No one can write in this conversation until you take the block back. What was written stays. Lessons and
        notifications about them go on. If something worries you, report it too.
      </Muted>
      <Cluster>
        <ButtonLink to={`${path}#write`} variant="primary">
          Do not block
        </ButtonLink>
        <Form method="post" action={path}>
          <SubmitButton name="verb" value="block" variant="danger">
            Block
          </SubmitButton>
        </Form>
      </Cluster>
    </Stack>
  </Card>
)
