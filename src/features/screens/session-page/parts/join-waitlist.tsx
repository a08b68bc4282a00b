import { Form, useActionData, useNavigation } from 'react-router'
import { waitingLabel } from '#features/academy/waitlist/rules.ts'
import type { ForWhom } from '#features/people/family/for-whom.ts'
import { useTerms } from '#features/people/terms/use-terms.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { Choice } from '../choice.ts'
import { ConsentBox, ConsentText } from './consent.tsx'

type Props = {
  readonly plan: Choice['plan']
  readonly firstDate: string | undefined
  /** The page with this choice in its URL. */
  readonly action: string
  /** The number of people who wait already. */
  readonly waiting: number
  /** False while the page still loads the choice. */
  readonly settled: boolean
  readonly mayJoin: boolean
  readonly signInHref: string | null
  readonly forWhom: ForWhom | null
}

/** In place of the reservation, where no place is left. */
export const JoinWaitlist = ({ plan, firstDate, action, waiting, settled, mayJoin, signInHref, forWhom }: Props) => {
  const actionData = useActionData<ActionResult>()
  const { formMethod } = useNavigation()
  const { termsVersion } = useTerms()
  const fields = { verb: 'join', plan, firstDate, acceptedTerms: termsVersion, studentId: forWhom?.chosenId }
  return (
    <Form method="post" action={action} preventScrollReset noValidate aria-label={t('Waitlist')}>
      <Stack gap={3}>
        <h2>{t('Full, but you can wait')}</h2>
        <p>
          {t(
            'When a place becomes free, we hold it for the first person on the waitlist for up to 24 hours and send an e-mail. You pay only if you take it.',
          )}
        </p>
        {waiting > 0 && <Muted>{waitingLabel(waiting)}.</Muted>}
        {mayJoin && (
          <>
            {Object.entries(fields).map(
              ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <ConsentText by="joining" />
            <ConsentBox errors={actionData?.result.error?.earlyPerformance ?? undefined} />
            <Button type="submit" variant="primary" fullWidth pending={formMethod === 'POST' || !settled}>
              {t('Join the waitlist')}
            </Button>
          </>
        )}
        {signInHref && (
          <ButtonLink to={signInHref} variant="primary" fullWidth>
            {t('Log in to join the waitlist')}
          </ButtonLink>
        )}
      </Stack>
    </Form>
  )
}
