import { REPORT_KIND_LABELS, type ReportKind } from '#features/academy/lesson-reports/schema.ts'
import { t } from '#kernel/messages.ts'

type Side = 'host' | 'participant'

/** What a reporter of a side reads for each kind. */
export const gameReportKindLabel = (kind: ReportKind, side: Side): string => {
  if (kind !== 'no_show') return REPORT_KIND_LABELS[kind]()
  return side === 'host' ? t('A player did not come') : t('The game master did not come')
}
