import { useRef } from 'react'
import { Form } from 'react-router'
import { STATUS_TONES } from '#features/staff/requests/parts/status-tones.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { REQUEST_STATUS_LABELS } from '#features/staff/requests/schema.ts'
import { reasonText } from '#kernel/kept-reasons.ts'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import type { RequestView } from '../queries.ts'

type Props = { readonly requests: readonly RequestView[]; readonly now: string }

/** What a person has asked for, with the answers; the form action `withdraw` takes an open one back. */
export const OwnRequestList = ({ requests, now }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useFocusFallback(box, ['ul'])
  return (
    <div ref={box}>
      <RowList label={t('Your requests')}>
        {requests.map(request => {
          const { id, status, summary, reason, openedAt } = request
          return (
            <Row
              key={id}
              title={summary.title}
              chips={<Chip tone={STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]()}</Chip>}
              meta={reasonText(reason)}
              time={<LocalTime at={openedAt} now={now} format="day" />}
              action={
                isOpen(request) && (
                  <ConfirmDetails
                    size="small"
                    label={t('Withdraw')}
                    name={t('Withdraw {title}', { title: summary.title })}
                    consequence={t('We stop working on it. You can ask again later.')}
                  >
                    <Form method="post">
                      <input type="hidden" name="id" value={id} />
                      <SubmitButton name="verb" value="withdraw" size="small" variant="danger">
                        {t('Withdraw the request')}
                      </SubmitButton>
                    </Form>
                  </ConfirmDetails>
                )
              }
            />
          )
        })}
      </RowList>
    </div>
  )
}
