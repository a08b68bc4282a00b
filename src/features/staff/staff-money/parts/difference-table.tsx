import { reasonText } from '#kernel/kept-reasons.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { RowTitle } from '#ui/row-title.tsx'
import { Table } from '#ui/table.tsx'
import type { DifferenceView } from '../difference-queries.ts'
import { staffPaymentPath } from '../paths.ts'
import { DIFFERENCE_TEXTS } from './difference-texts.ts'

const titleOf = ({ description, providerRef }: DifferenceView): string =>
  description ?? t('Payment {providerRef}', { providerRef })

/** What staff do next, or what was done. */
const sentenceOf = ({ kind, resolvedAt, resolvedByName, reason }: DifferenceView): string =>
  resolvedAt === null
    ? DIFFERENCE_TEXTS[kind][1]()
    : `${resolvedByName ?? t('Resolved by itself')}: ${reasonText(reason)}`

/** Without a payment of ours there is no page of it: the row resolves it. */
const pageOf = ({ id, intentId }: DifferenceView): string => (intentId ? staffPaymentPath(intentId) : `?resolve=${id}`)

type Props = { readonly rows: readonly DifferenceView[]; readonly now: string }

/** Where providers and our records differ, and by how much. */
export const DifferenceTable = ({ rows, now }: Props) => (
  <Table<DifferenceView>
    dense
    short
    hidden={rows.some(({ resolvedAt }) => resolvedAt === null) ? [] : ['acts']}
    caption={t('Differences')}
    columns={[
      {
        label: t('Payment'),
        cell: difference => (
          <RowTitle to={pageOf(difference)} sentence={sentenceOf(difference)}>
            {titleOf(difference)}
          </RowTitle>
        ),
      },
      { label: t('Provider'), wide: true, cell: ({ provider }) => provider },
      {
        label: t('[column] Difference'),
        phone: 'state',
        cell: ({ kind, resolvedAt }) => (
          <Chip tone={resolvedAt === null ? 'danger' : 'good'}>{DIFFERENCE_TEXTS[kind][0]()}</Chip>
        ),
      },
      {
        label: t('[difference] Found'),
        wide: 'table',
        cell: ({ resolvedAt, foundAt }) => <LocalTime at={resolvedAt ?? foundAt} now={now} />,
      },
      {
        label: t('[difference] Ours'),
        phone: 'meta',
        cell: ({ ours }) => formatPLN(ours),
        onPhone: ({ ours, theirs }) =>
          t('ours {ours}, theirs {theirs}', { ours: formatPLN(ours), theirs: formatPLN(theirs) }),
        end: true,
      },
      { label: t('[difference] Theirs'), cell: ({ theirs }) => formatPLN(theirs), end: true },
      {
        name: 'acts',
        label: t('[column] Answer'),
        acts: true,
        phone: 'line',
        cell: difference =>
          difference.resolvedAt === null && (
            <ButtonLink
              to={`?resolve=${difference.id}`}
              size="small"
              aria-label={t('Resolve {what}', { what: difference.description ?? difference.providerRef })}
            >
              {t('Resolve')}
            </ButtonLink>
          ),
      },
    ]}
    rows={rows}
    getKey={({ id }) => id}
  />
)
