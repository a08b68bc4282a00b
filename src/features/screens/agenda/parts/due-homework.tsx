import { HomeworkRow } from '#features/academy/homework/parts/homework-row.tsx'
import type { HomeworkItem } from '#features/academy/homework/queries.ts'
import { t } from '#kernel/messages.ts'
import { Stack } from '#ui/layout.tsx'
import { RowList } from '#ui/row-list.tsx'

type Props = { readonly items: readonly HomeworkItem[]; readonly viewerId: string; readonly now: string }

/** The homework that is due in the week that is shown. */
export const DueHomework = ({ items, viewerId, now }: Props) =>
  items.length > 0 && (
    <section aria-labelledby="due-homework">
      <Stack gap={3}>
        <h2 id="due-homework">{t('Homework due this week')}</h2>
        <RowList label={t('Homework due this week')}>
          {items.map(item => (
            <HomeworkRow key={item.id} {...{ item, now }} named={item.student.uid !== viewerId} />
          ))}
        </RowList>
      </Stack>
    </section>
  )
