import { WISH_PATH } from '#features/staff/requests/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { NO_FILTERS, writeFilters } from '../filters.ts'
import type { Unoffered } from '../unoffered.ts'

/** Instead of an empty list: a subject without a teacher at the moment can be asked for, and what is near to it can be reserved. */
export const UnofferedSubject = ({ asked, nearest }: Unoffered) => (
  <EmptyState
    title={t('No one teaches {name} here at the moment', { name: asked.name })}
    tone="academy"
    action={
      <>
        <ButtonLink to={`${WISH_PATH}?subject=${asked.id}`} variant="primary" icon="mail">
          {t('Ask for lessons')}
        </ButtonLink>
        {nearest.map(({ id, name }) => (
          <ButtonLink key={id} to={`?${writeFilters({ ...NO_FILTERS, subject: id })}`}>
            {name}
          </ButtonLink>
        ))}
        <ButtonLink to="/campus">{t('Clear all filters')}</ButtonLink>
      </>
    }
  >
    {nearest.length > 0
      ? t('Tell us your times and your price, and we’ll look for a teacher. The nearest subjects on offer are below.')
      : t('Tell us your times and your price, and we’ll look for a teacher.')}
  </EmptyState>
)
