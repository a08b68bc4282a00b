import { EVENTS_PATH, eventPath } from '#features/academy/sessions/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { listPath } from '../selection-query.ts'

type Props = { readonly id: string; readonly acts: readonly { readonly name: string; readonly label: string }[] }

/** What staff can do with a session; each leads to a page with what follows. */
export const EventActsCard = ({ id, acts }: Props) => (
  <Card title={t('Change')}>
    <Stack gap={3}>
      <Muted size="small">{t('You’ll see what will happen before anything changes.')}</Muted>
      <ButtonLink to={`${eventPath(id)}/edit`} icon="pencil" fullWidth>
        {t('Edit')}
      </ButtonLink>
      <ButtonLink to={listPath('dates', { session: id })} icon="calendar" fullWidth>
        {t('Cancel dates')}
      </ButtonLink>
      {acts.map(({ name, label }) => (
        <ButtonLink key={name} to={`${EVENTS_PATH}/act?act=${name}&item=${id}&from_event=${id}`} fullWidth>
          {label}
        </ButtonLink>
      ))}
      <ButtonLink to={`/campus/sessions/${id}`} icon="eye" variant="ghost" fullWidth>
        {t('View as a student')}
      </ButtonLink>
    </Stack>
  </Card>
)
