import { useTerms } from '#features/people/terms/use-terms.ts'
import { t } from '#kernel/messages.ts'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'

const TERMS = '/documents/general-terms-and-conditions'

type Props = { readonly errors: readonly string[] | undefined; readonly lateHours?: number; readonly isFree: boolean }

/** Before the button: when leaving costs, the terms with their version, and the consent to the early start of the service. */
export const SeatConsent = ({ errors, lateHours: agreed, isFree }: Props) => {
  const { lateHours: current, termsVersion } = useTerms()
  const lateHours = agreed ?? current
  return (
    <Stack gap={3}>
      <input type="hidden" name="acceptedTerms" value={termsVersion} />
      <Muted size="small">
        {!isFree &&
          t('Leave a game free of charge up to {lateHours} hours before it. After that, the next game is charged.', {
            lateHours,
          })}{' '}
        {rich('By joining you accept the <textlink>general terms</textlink>, version {termsVersion}.', {
          textlink: words => <TextLink to={TERMS}>{words}</TextLink>,
          termsVersion,
        })}
      </Muted>
      <CheckboxField
        field={{ id: 'early-performance', name: 'earlyPerformance', required: true, errors }}
        label={t(
          'I’d like to play within the 14-day cancellation period. If I cancel later, I pay only for games already played.',
        )}
      />
    </Stack>
  )
}
