import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { CONVERSATIONS_PATH } from '#features/conversations/conversations/paths.ts'
import { t } from '#kernel/messages.ts'
import type { loader } from '../pages/conversations.tsx'
import { ConversationLinks } from './conversation-link.tsx'

/** As room.module.css. */
const WIDE = '(width >= 1024px)'

/** The person's conversations beside the open one: only a wide window asks for them. */
export const BesideList = ({ current }: { readonly current: string }) => {
  const { data, load } = useFetcher<typeof loader>({ key: 'conversations' })
  useEffect(() => {
    if (matchMedia(WIDE).matches) void load(CONVERSATIONS_PATH)
  }, [load])
  return (
    <nav aria-label={t('Conversations')}>
      <h2>{t('Messages')}</h2>
      {data?.list && <ConversationLinks conversations={data.list.items} now={data.now} current={current} />}
    </nav>
  )
}
