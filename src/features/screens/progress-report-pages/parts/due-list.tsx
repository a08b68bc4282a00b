import { REPORTS_PATH, reportPath } from '#features/academy/progress-reports/paths.ts'
import type { ReportsDue } from '#features/academy/progress-reports/queries.ts'
import { spanLabel } from '#features/academy/progress-reports/spans.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = { readonly due: ReportsDue; readonly isOwn: boolean }

/** The students without a report about the last month or term; for their teacher with the way to write it. */
export const DueList = ({ due: { from, to, items }, isOwn }: Props) =>
  items.length > 0 && (
    <section aria-labelledby="due">
      <Stack gap={3}>
        <h2 id="due">{t('Reports due')}</h2>
        <Muted>{spanLabel({ from, to })}</Muted>
        <RowList label={t('Reports due')}>
          {items.map(({ teacher, student, lessons, draftId }) => (
            <Row
              key={`${teacher.uid} ${student.uid}`}
              title={student.name}
              tone="academy"
              chips={draftId && <Chip tone="lamp">{t('draft')}</Chip>}
              meta={`${isOwn ? '' : `${teacher.name} · `}${t('{count, plural, one {# lesson} other {# lessons}}', { count: lessons })}`}
              action={
                isOwn ? (
                  <ButtonLink
                    size="small"
                    to={
                      draftId
                        ? reportPath(draftId)
                        : `${REPORTS_PATH}/new?student=${encodeURIComponent(student.uid)}&from=${from}&to=${to}`
                    }
                    aria-label={t('Write the report about {name}', { name: student.name })}
                  >
                    {draftId ? t('Open the draft') : t('Write')}
                  </ButtonLink>
                ) : (
                  draftId && (
                    <ButtonLink
                      size="small"
                      to={reportPath(draftId)}
                      aria-label={t('Draft about {name}', { name: student.name })}
                    >
                      {t('Draft')}
                    </ButtonLink>
                  )
                )
              }
            />
          ))}
        </RowList>
      </Stack>
    </section>
  )
