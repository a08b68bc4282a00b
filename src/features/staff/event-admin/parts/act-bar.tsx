import { MAX_SELECTED } from '#features/staff/event-changes/schema.ts'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FilterCheck } from '#ui/filters.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = { readonly acts: readonly { readonly name: string; readonly label: string }[] }

/** The acts on the selected rows; each leads to a page with what follows. */
export const ActBar = ({ acts }: Props) => (
  <Stack gap={3}>
    <Cluster gap={2}>
      <FilterCheck name="all" value="on">
        {t('All that match the filters')}
      </FilterCheck>
      {acts.map(({ name, label }) => (
        <SubmitButton key={name} name="act" value={name} size="small">
          {label}
        </SubmitButton>
      ))}
    </Cluster>
    <Muted size="small">
      {t('You’ll see what will happen before anything changes. At most {most} rows at once.', { most: MAX_SELECTED })}
    </Muted>
  </Stack>
)
