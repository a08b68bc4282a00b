import { AccordionItem } from '#ui/accordion.tsx'
import { Stack } from '#ui/layout.tsx'
import { type Column, Table } from '#ui/table.tsx'
import styles from './folds.module.css'

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Whether a row needs a look; the others are folded. */
  isNoteworthy: (row: Row) => boolean
  /** What the line of the others says: `12 others are idle`, or `12 are idle` where there are only they. */
  othersTitle: (count: number, isAll: boolean) => string
  othersCaption: string
}

/** A long table of which most rows say that all is well. */
export const FoldedTable = <Row extends { readonly name: string }>(props: Props<Row>) => {
  const { caption, columns, rows, isNoteworthy, othersTitle, othersCaption } = props
  const noteworthy = rows.filter(isNoteworthy)
  const others = rows.filter(row => !isNoteworthy(row))
  const getKey = ({ name }: Row) => name
  return (
    <Stack gap={2} className={styles.folds}>
      {noteworthy.length > 0 && <Table {...{ caption, columns, getKey }} rows={noteworthy} />}
      {others.length > 0 && (
        <AccordionItem title={othersTitle(others.length, noteworthy.length === 0)}>
          <Table {...{ columns, getKey }} caption={othersCaption} rows={others} />
        </AccordionItem>
      )}
    </Stack>
  )
}
