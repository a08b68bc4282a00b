import { type Message, msg, t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { EventDetails } from '../session-details.ts'

type Props = { readonly history: EventDetails['history']; readonly auditPath: string; readonly now: string }

const LABELS: Readonly<Record<string, Message>> = {
  'session.published': msg('[history] Published'),
  'session.edited': msg('[history] Edited'),
  'session.edited_by_staff': msg('Edited by staff'),
  'session.closed': msg('Closed to new bookings'),
  'session.dates_skipped': msg('Dates left out'),
  'course.started': msg('Course started'),
  'course.cancelled': msg('Course did not start'),
  'course.renewed': msg('Course renewed'),
  'game.published': msg('[history] Published'),
  'game.edited': msg('[history] Edited'),
  'game.cover_set': msg('Cover uploaded'),
  'game.cover_removed': msg('Cover removed'),
  'game.closed': msg('Closed to new players'),
  'game.date_cancelled': msg('Date cancelled'),
  'game.ended': msg('[history] Ended'),
}

/** What happened to a session, out of the audit. */
export const EventHistory = ({ history, auditPath, now }: Props) => (
  <Card title={t('History')} aside={<TextLink to={auditPath}>{t('[history] All')}</TextLink>}>
    {history.length === 0 ? (
      <Muted>{t('Nothing yet.')}</Muted>
    ) : (
      <Table
        caption={t('History')}
        columns={[
          { label: t('What'), cell: ({ event }: EventDetails['history'][number]) => LABELS[event]?.() ?? event },
          { label: t('Who'), cell: ({ actor, name }) => name ?? actor },
          { label: t('When'), cell: ({ at }) => <LocalTime at={at} now={now} /> },
        ]}
        rows={history}
        getKey={({ id }) => id}
      />
    )}
  </Card>
)
