import { MOST_WAITING } from '#features/staff/dashboard/sources.ts'
import { t } from '#kernel/messages.ts'
import { Cluster } from '#ui/layout.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { OtherQueue } from '../other-queues.ts'

/** Where to find what waits beside requests and is not listed. */
export const MoreBeside = ({ others }: { readonly others: readonly OtherQueue[] }) => {
  const more = others.filter(({ hasMore }) => hasMore)
  if (more.length === 0) return null
  return (
    <Cluster gap={2}>
      <Muted size="small">
        {t('Beside requests, the {count} that wait longest are listed here. All are in:', { count: MOST_WAITING })}
      </Muted>
      {more.map(({ to, label, open }) => (
        <TextLink key={to} to={to}>
          {`${label} (${open})`}
        </TextLink>
      ))}
    </Cluster>
  )
}
