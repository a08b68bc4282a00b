import { Form, Link } from 'react-router'
import type { ConversationView } from '#features/conversations/conversations/queries.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dropdown } from '#ui/dropdown.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import styles from './conversation-acts.module.css'
import { subjectOf } from './subject-link.ts'

type Props = { readonly conversation: ConversationView; readonly path: string }

/** What can be done with the conversation besides writing: a menu at the top. */
export const ConversationMenu = ({ conversation, path }: Props) => {
  const { kind, mayBlock, isBlockedByMe } = conversation
  const subject = subjectOf(conversation)
  if (kind === 'school') return null
  return (
    <Dropdown label={t('More about this conversation')} iconOnly variant="ghost">
      {subject && (
        <Link to={subject.to} className={styles.subject}>
          <Icon name="book" size={18} />
          {subject.label}
        </Link>
      )}
      <Link to="?report=all#write">
        <Icon name="shield" size={18} />
        {t('Report this conversation')}
      </Link>
      {mayBlock && !isBlockedByMe && (
        <Link to="?block=yes#write">
          <Icon name="lock" size={18} />
          {t('Block')}
        </Link>
      )}
      {isBlockedByMe && (
        <Form method="post" action={path}>
          <button type="submit" name="verb" value="unblock">
            <Icon name="lock" size={18} />
            {t('Take back the block')}
          </button>
        </Form>
      )}
    </Dropdown>
  )
}

type BlockProps = { readonly conversation: Pick<ConversationView, 'title'>; readonly path: string }

export const BlockCard = ({ conversation: { title }, path }: BlockProps) => (
  <Card title={t('Block {title}?', { title })} tone="warn" variant="highlighted">
    <Stack gap={4}>
      <Muted>
        {t(
          'No one can write in this conversation until you take the block back. What was written stays. Lessons and notifications about them go on. If something worries you, report it too.',
        )}
      </Muted>
      <Cluster>
        <ButtonLink to={`${path}#write`} variant="primary">
          {t('Do not block')}
        </ButtonLink>
        <Form method="post" action={path}>
          <SubmitButton name="verb" value="block" variant="danger">
            {t('Block')}
          </SubmitButton>
        </Form>
      </Cluster>
    </Stack>
  </Card>
)
