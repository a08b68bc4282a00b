import { Form } from 'react-router'
import type { StaffTraining } from '#features/staff/training-records/queries.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Muted } from '#ui/typography.tsx'
import { EndForm } from './end-form.tsx'
import { LanguageForm } from './language-form.tsx'
import { ReplaceTrainerForm } from './replace-trainer-form.tsx'

type Props = {
  readonly training: StaffTraining
  readonly trainers: readonly { readonly uid: string; readonly displayName: string }[]
  readonly mayMoveMoney: boolean
  readonly actionResult: ActionResult | undefined
}

/** What staff seldom do with a training: its language, a new link, another trainer, and how it ends or goes back. */
export const StaffActs = ({ training, trainers, mayMoveMoney, actionResult }: Props) => {
  const { offer, status, may, versions, paid, invoiceReference, language } = training
  const current = versions.at(-1)
  const hasBegun = (status === 'accepted' || status === 'planned') && !may.includes('cancel')
  return (
    <div>
      {offer && (
        <ConfirmDetails
          label={t('Send a new link')}
          fullWidth
          consequence={t('The school gets another link by e-mail, and the one before opens nothing any more.')}
        >
          <Form method="post" preventScrollReset>
            <SubmitButton name="verb" value="replaceLink" fullWidth>
              {t('Replace the link')}
            </SubmitButton>
          </Form>
        </ConfirmDetails>
      )}
      <LanguageForm key={language} language={language} actionResult={actionResult} />
      {current && may.includes('replace') && (
        <ReplaceTrainerForm
          key={current.version}
          trainers={trainers.filter(({ uid }) => uid !== current.trainerId)}
          fee={current.trainerFee}
          actionResult={actionResult}
        />
      )}
      {may.includes('undo') && paid === 0 && (status === 'done' || mayMoveMoney) && (
        <EndForm
          verb="undoDone"
          title={t('Take back that it is done')}
          consequence={
            invoiceReference
              ? t(
                  'Nothing is owed and no fee is earned until it is done again: where its month is closed, the open one has the correction. Its certificates are not valid any more. Cancel the invoice {number} as well. The school, its participants and the trainer are told, with your reason.',
                  { number: invoiceReference },
                )
              : t(
                  'Nothing is owed and no fee is earned until it is done again: where its month is closed, the open one has the correction. Its certificates are not valid any more. The school, its participants and the trainer are told, with your reason.',
                )
          }
          label={t('Take it back')}
          actionResult={actionResult}
        />
      )}
      {may.includes('cancel') && (
        <EndForm
          verb="cancel"
          title={t('Cancel the training')}
          consequence={t(
            'The dates are free again and nothing is owed. The school, its participants and the trainer are told, with your reason.',
          )}
          label={t('Cancel the training')}
          actionResult={actionResult}
        />
      )}
      {hasBegun && (
        <Muted size="small">
          {t(
            'A date has begun, so the training cannot be cancelled. If it took place, mark it as done; if it did not, move that date first.',
          )}
        </Muted>
      )}
    </div>
  )
}
