import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { AutoGrid, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { TableList } from '../rules.ts'
import styles from './table-list.module.css'

const Entries = ({
  title,
  text,
  entries,
}: {
  readonly title: string
  readonly text: string
  readonly entries: readonly string[]
}) => (
  <Card title={title}>
    <Stack gap={3}>
      <Muted>{text}</Muted>
      {entries.length > 0 ? (
        <ul className={styles.entries}>
          {entries.map(entry => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      ) : (
        <p>{t('None yet.')}</p>
      )}
    </Stack>
  </Card>
)

/** What the whole table has agreed to leave out. */
export const TableListCards = ({ list: { lines, veils } }: { readonly list: TableList }) => (
  <AutoGrid>
    <Entries title={t('Lines')} text={t('This never happens at our table.')} entries={lines} />
    <Entries title={t('Veils')} text={t('This may happen, but we do not show it.')} entries={veils} />
  </AutoGrid>
)
