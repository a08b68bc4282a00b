import type { NotificationItem } from '#features/people/notifications/parts/answer-forms.tsx'
import { ToAnswer } from '#features/people/notifications/parts/to-answer.tsx'
import { t } from '#kernel/messages.ts'
import { Stack } from '#ui/layout.tsx'
import { PhoneFold } from '#ui/phone-fold.tsx'
import { RowList } from '#ui/row-list.tsx'
import { type Entry, splitWaiting } from '../reservation-order.ts'
import { Entries } from './entries.tsx'

type Props = {
  /** Places that are kept for the reader. */
  readonly held: readonly Entry[]
  /** What is asked of the reader besides. */
  readonly asked: readonly NotificationItem[]
  /** Of the places the one whose button is in gold. */
  readonly main: Entry | undefined
  /** Whether an answer may have the button in gold. */
  readonly isMain: boolean
  readonly viewerId: string
  readonly now: string
}

type Waiting =
  | { readonly entry: Entry; readonly until: string | null }
  | { readonly item: NotificationItem; readonly until: string | null }

const Lists = ({ of, isMain, ...rest }: Omit<Props, 'held' | 'asked'> & { readonly of: readonly Waiting[] }) => {
  const held = of.flatMap(one => ('entry' in one ? [one.entry] : []))
  const asked = of.flatMap(one => ('item' in one ? [one.item] : []))
  return (
    <>
      {held.length > 0 && (
        <RowList label={t('Places to keep')} isWhole>
          <Entries entries={held} {...rest} />
        </RowList>
      )}
      {asked.length > 0 && <ToAnswer label={t('Proposals to answer')} items={asked} isMain={isMain} />}
    </>
  )
}

/** Places to keep, then questions to answer, each by when it ends; a phone has what ends later in a fold. */
export const WaitingSection = ({ held, asked, ...rest }: Props) => {
  const waiting: readonly Waiting[] = [
    ...held.map(entry => ({ entry, until: entry.one.holdExpiresAt })),
    ...asked.map(item => ({ item, until: item.until })),
  ]
  const { first, later } = splitWaiting(waiting, ({ until }) => until)
  if (first.length === 0) return null
  return (
    <section>
      <Stack gap={3}>
        <h2>{t('Waiting for you')}</h2>
        <Lists of={first} {...rest} />
        {later.length > 0 && (
          <PhoneFold title={t('{count} more waiting', { count: later.length })}>
            <Lists of={later} {...rest} isMain={false} />
          </PhoneFold>
        )}
      </Stack>
    </section>
  )
}
