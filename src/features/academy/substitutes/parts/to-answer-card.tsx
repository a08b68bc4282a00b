import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { RowList } from '#ui/row-list.tsx'
import { TextLink } from '#ui/typography.tsx'
import { SUBSTITUTES_PATH } from '../paths.ts'
import type { SubstituteRequestView } from '../request-view.ts'
import { RequestRow } from './request-row.tsx'

type Props = { readonly requests: readonly SubstituteRequestView[]; readonly now: string }

/** What a teacher is asked to teach instead of others; nothing where no request waits. */
export const ToAnswerCard = ({ requests, now }: Props) =>
  requests.length > 0 && (
    <Card title={t('You are asked to teach')} tone="warn" aside={<TextLink to={SUBSTITUTES_PATH}>{t('All')}</TextLink>}>
      <RowList label={t('Requests to teach instead of others')}>
        {requests.map(request => (
          <RequestRow key={request.id} {...{ request, now }} />
        ))}
      </RowList>
    </Card>
  )
