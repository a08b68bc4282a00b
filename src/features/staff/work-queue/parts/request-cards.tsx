import { Link } from 'react-router'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { wishOf } from '#features/staff/requests/kind-names.ts'
import { requestPath } from '#features/staff/requests/paths.ts'
import type { ChoiceList } from '#features/staff/requests/request-kind.ts'
import { isUnread } from '#features/staff/requests/rules.ts'
import { t } from '#kernel/messages.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
import { factsBesideTitle } from '../what-is-asked.ts'
import { AskedAt } from './asked-at.tsx'
import { ApproveAct, DeclineAct } from './request-acts.tsx'
import styles from './request-cards.module.css'
import { AskerFace, StateChips, UnreadDot } from './request-cells.tsx'
import { SessionChoices } from './session-choices.tsx'
import { TakeForm } from './take-form.tsx'

type Props = {
  readonly request: RequestView
  readonly choices: ChoiceList | undefined
  readonly isMain: boolean
  readonly viewerId: string
  readonly now: string
}

/** A value of so many characters is read as a text: it has a line of its own. */
const TEXT_LENGTH = 40

/** An open request with all that it says, and what staff can answer in place. */
const RequestCard = ({ request, choices, isMain, viewerId, now }: Props) => {
  const { id, kind, filer, summary, openedAt, assignee } = request
  const isTaken = assignee !== null && assignee.uid !== viewerId
  const hasChoices = choices !== undefined && choices.count > 0
  return (
    <li className={styles.card} data-row>
      <div className={styles.head}>
        <span className={styles.face}>
          <AskerFace row={request} size="normal" />
          {isUnread(request) && <UnreadDot />}
        </span>
        <div className={styles.names}>
          <h3 className={styles.title}>
            <Link to={requestPath(kind, id)}>{summary.title}</Link>
          </h3>
          <Muted size="small">
            {wishOf(kind, filer)}
            <span className={styles.dot}> · </span>
            <span className={styles.since}>
              <AskedAt at={openedAt} now={now} />
            </span>
            {isTaken && (
              <>
                <span className={styles.dot}> · </span>
                <span className={styles.since}>
                  {t('taken by {displayName}', { displayName: assignee.displayName })}
                </span>
              </>
            )}
          </Muted>
        </div>
        <StateChips request={request} />
      </div>
      <div className={styles.body}>
        <dl className={styles.facts}>
          {factsBesideTitle(summary).map(([label, value]) => (
            <div key={label} className={value.length > TEXT_LENGTH ? styles.text : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {choices?.count === 0 && <Muted>{t('No session of this subject is on offer now.')}</Muted>}
        {hasChoices && (
          <section className={styles.answers} aria-label={t('Sessions on offer')}>
            <p className={styles.label}>{t('Sessions on offer')}</p>
            <SessionChoices {...{ request, choices, isMain, now }} />
          </section>
        )}
      </div>
      <div className={styles.foot}>
        {!hasChoices && <ApproveAct request={request} style={{ variant: isMain ? 'primary' : 'plain' }} />}
        {!isTaken && <TakeForm request={request} viewerId={viewerId} size="normal" />}
        <DeclineAct request={request} style={{ variant: 'ghost' }} />
      </div>
    </li>
  )
}

type ListProps = Pick<Props, 'viewerId' | 'now'> & {
  readonly requests: readonly RequestView[]
  readonly choices: Readonly<Record<string, ChoiceList>>
  /** How they are ordered, and where the other order is. */
  readonly order: { readonly isNewestFirst: boolean; readonly to: string }
}

export const RequestCards = ({ requests, choices, order, ...rest }: ListProps) => (
  <div className={styles.list}>
    {requests.length > 1 && (
      <p>
        <TextLink to={order.to}>{order.isNewestFirst ? t('Longest waiting first') : t('Newest first')}</TextLink>
      </p>
    )}
    <ul className={styles.list}>
      {requests.map((request, at) => (
        <RequestCard key={request.id} request={request} choices={choices[request.id]} isMain={at === 0} {...rest} />
      ))}
    </ul>
  </div>
)
