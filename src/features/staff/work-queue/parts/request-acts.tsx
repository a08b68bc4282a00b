import { Form } from 'react-router'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { requestPath } from '#features/staff/requests/paths.ts'
import type { ChoiceList } from '#features/staff/requests/request-kind.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { t } from '#kernel/messages.ts'
import { Button, ButtonLink, type ButtonStyle, SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Popover } from '#ui/popover.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './queue.module.css'
import choiceStyles from './session-choices.module.css'
import { SessionChoices } from './session-choices.tsx'
import { useAnswerAddress } from './use-answer-address.ts'
import { ANSWER } from './use-answer-key.ts'

type Props = {
  readonly request: RequestView
  /** The sessions with which it can be answered; undefined where its kind asks for none. */
  readonly choices: ChoiceList | undefined
  /** The one that has waited longest: its answer is what the page is opened for. */
  readonly isMain: boolean
  readonly now: string
}

/** What staff do with a request from its row, each after saying what follows. */
export const RequestActs = ({ request, choices, isMain, now }: Props) => {
  if (!isOpen(request)) return null
  const style = { size: 'small', variant: isMain ? 'primary' : 'plain' } as const
  return (
    <div className={styles.acts}>
      {choices && choices.count > 0 ? (
        <SuggestAct {...{ request, choices, now }} style={style} />
      ) : (
        <ApproveAct request={request} style={style} />
      )}
      <DeclineAct request={request} style={{ size: 'small', variant: 'ghost' }} />
    </div>
  )
}

type ActProps = { readonly request: RequestView; readonly style: ButtonStyle }

const SuggestAct = ({ request, choices, style, now }: ActProps & Pick<Props, 'now'> & { choices: ChoiceList }) => {
  const label = `${request.approveLabel}: ${request.summary.title}`
  return (
    <Popover
      label={label}
      trigger={props => (
        <Button {...props} {...style} {...ANSWER} aria-label={label}>
          {request.approveLabel}
        </Button>
      )}
    >
      <div className={choiceStyles.panel}>
        <SessionChoices {...{ request, choices, now }} isMain />
      </div>
    </Popover>
  )
}

/** Approves it in place; on a page of its own where more has to be chosen. */
export const ApproveAct = ({ request, style }: ActProps) => {
  const { id, kind, summary, approveLabel, approvalPath, isDecidedByStaff, consequence, needsChoice } = request
  const action = useAnswerAddress(request)
  const page = requestPath(kind, id)
  const elsewhere = approvalPath ?? (needsChoice ? page : null)
  if (elsewhere)
    return (
      <ButtonLink to={elsewhere} {...style} {...ANSWER} aria-label={`${approveLabel}: ${summary.title}`}>
        {approveLabel}
      </ButtonLink>
    )
  if (!isDecidedByStaff) return null
  return (
    <Popover
      label={t('Approve {title}', { title: summary.title })}
      trigger={props => (
        <Button {...props} {...style} {...ANSWER} aria-label={t('Approve: {title}', { title: summary.title })}>
          {t('Approve')}
        </Button>
      )}
    >
      <Form method="post" action={action}>
        <Stack gap={3}>
          <p>{consequence}</p>
          <SubmitButton name="verb" value="approve" variant="primary" fullWidth>
            {t('Approve')}
          </SubmitButton>
          <TextLink to={page}>{t('Approve with a message')}</TextLink>
        </Stack>
      </Form>
    </Popover>
  )
}

export const DeclineAct = ({ request, style }: ActProps) => {
  const action = useAnswerAddress(request)
  const { title } = request.summary
  return (
    <Popover
      label={t('Decline {title}', { title })}
      trigger={props => (
        <Button {...props} {...style} aria-label={t('Decline: {title}', { title })}>
          {t('Decline')}
        </Button>
      )}
    >
      <Form method="post" action={action}>
        <Stack gap={3}>
          <TextAreaField
            field={{ name: 'reason', required: true }}
            label={t('Why')}
            hint={t('The person who asked will see it.')}
            rows={3}
          />
          <SubmitButton name="verb" value="reject" variant="danger" fullWidth>
            {t('Decline')}
          </SubmitButton>
        </Stack>
      </Form>
    </Popover>
  )
}
