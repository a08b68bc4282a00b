import { Form } from 'react-router'
import { Declaration } from '#features/academy/proposals/parts/declaration.tsx'
import { otherTimesPath } from '#features/academy/proposals/paths.ts'
import type { TimeView } from '#features/academy/proposals/proposal-view.ts'
import { acceptanceForm, type ProposalSide, rejectionForm } from '#features/academy/proposals/schema.ts'
import { bookWithCredit, type Due, dueText } from '#features/money/credit/due.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'

/** What `decideAcceptance` decides now for a time that is left; null where none is. */
export type AcceptancePreview = {
  readonly movesLesson: boolean
  readonly due: Due
  readonly payBy: string | null
} | null

type Props = {
  readonly id: string
  readonly side: ProposalSide
  readonly otherName: string
  readonly times: readonly (TimeView & { readonly isFree: boolean })[]
  readonly preview: AcceptancePreview
  readonly answerUntil: string
  readonly mayCounter: boolean
  readonly termsVersion: string
  /** The time that was chosen elsewhere, as ISO text. */
  readonly chosen: string | null
  readonly actionResult: ActionResult | undefined
  readonly now: string
}

const Effects = ({
  preview,
  otherName,
  answerUntil,
  now,
}: Pick<Props, 'preview' | 'otherName' | 'answerUntil' | 'now'>) => (
  <Consequences>
    {preview?.movesLesson && (
      <Consequence
        icon="calendar"
        title={t('Accepting moves the lesson')}
        sub={t('Its price and its length stay the same.')}
      />
    )}
    {preview && !preview.movesLesson && (
      <Consequence
        icon="card"
        title={preview.due.price > 0 ? dueText(preview.due) : t('Nothing to pay')}
        sub={
          preview.payBy && preview.due.toPay > 0
            ? rich('Accepting holds the lesson; without payment by <time></time> it lapses.', {
                time: () => <LocalTime at={preview.payBy ?? now} now={now} />,
              })
            : t('Accepting books the lesson at once.')
        }
      />
    )}
    <Consequence
      icon="bell"
      title={t('We’ll tell {otherName}', { otherName })}
      sub={t('Declining leaves everything as it is.')}
    />
    <Consequence
      icon="clock"
      title={rich('Answer by <time></time>', { time: () => <LocalTime at={answerUntil} now={now} withZone /> })}
      sub={t('Without an answer everything stays as it is.')}
    />
  </Consequences>
)

const acceptLabel = (due: Due): string => {
  if (due.price === 0) return t('Accept')
  return due.toPay === 0 ? bookWithCredit(due.price) : t('Accept and pay {amount}', { amount: formatPLN(due.toPay) })
}

/** The answers of the side that is asked: accept one of the times, decline, or propose others. */
export const AnswerCard = (props: Props) => {
  const { id, side, otherName, times, preview, mayCounter, termsVersion, chosen, actionResult, now } = props
  const open = times.filter(({ isFree }) => isFree)
  const [accept, acceptFields] = useActionForm({
    verb: 'accept',
    schema: acceptanceForm,
    actionResult,
    defaults: { proposedDate: open.find(({ start }) => open.length === 1 || start === chosen)?.start },
  })
  const [decline, declineFields] = useActionForm({ verb: 'decline', schema: rejectionForm, actionResult })
  const options = times.map(({ start, end, isFree }) => ({
    value: start,
    title: <LocalTime at={start} until={end} now={now} />,
    ...(isFree ? {} : { sub: t('No longer free'), disabled: true }),
  }))
  return (
    <Card tone="academy" variant="highlighted" title={t('Your answer')}>
      <Stack gap={6}>
        <Effects {...props} />
        {open.length > 0 && preview && (
          <ActionForm form={accept}>
            <RadioCards field={acceptFields.proposedDate} legend={t('Choose a time')} options={options} />
            {side === 'participant' && !preview.movesLesson && (
              <Declaration act="accepting" due={preview.due} termsVersion={termsVersion} />
            )}
            <SubmitButton variant="primary">
              {side === 'participant' ? acceptLabel(preview.due) : t('Accept')}
            </SubmitButton>
          </ActionForm>
        )}
        {times.length > 0 && open.length === 0 && <p>{t('None of these times is left.')}</p>}
        <Cluster>{mayCounter && <ButtonLink to={otherTimesPath(id)}>{t('Propose other times')}</ButtonLink>}</Cluster>
        <AccordionItem title={t('Decline')} open={actionResult?.verb === 'decline'}>
          <ActionForm form={decline}>
            <TextAreaField
              field={declineFields.message}
              label={t('Message to {otherName}', { otherName })}
              optional
              rows={2}
            />
            <SubmitButton variant="danger">{t('Decline')}</SubmitButton>
          </ActionForm>
        </AccordionItem>
      </Stack>
    </Card>
  )
}

type WithdrawProps = Pick<Props, 'otherName' | 'answerUntil' | 'now'>

/** What the side that proposed can do while it waits. */
export const WithdrawCard = ({ otherName, answerUntil, now }: WithdrawProps) => (
  <Card title={t('Waiting for {otherName}', { otherName })}>
    <Stack gap={4}>
      <Consequences>
        <Consequence
          icon="clock"
          title={rich('Open until <time></time>', { time: () => <LocalTime at={answerUntil} now={now} withZone /> })}
          sub={t('Without an answer everything stays as it is.')}
        />
        <Consequence
          icon="undo"
          title={t('You can withdraw it')}
          sub={t('We’ll tell {otherName}. Nothing else changes.', { otherName })}
        />
      </Consequences>
      <Form method="post">
        <SubmitButton name="verb" value="withdraw">
          {t('Withdraw it')}
        </SubmitButton>
      </Form>
    </Stack>
  </Card>
)
