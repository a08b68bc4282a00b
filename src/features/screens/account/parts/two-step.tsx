import type { SecondFactors } from '#features/people/two-step/second-factors.ts'
import { SECOND_FACTOR_PATH } from '#kernel/confirming.ts'
import { msg, t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { SettingsSection } from './settings-section.tsx'

const TEXT = msg('A code from an app after your password, or a passkey. Then a stolen password is not enough.')

/** `factors` are null while staff see the site as another person. */
export const TwoStepSection = ({ factors }: { readonly factors: SecondFactors | null }) => (
  <SettingsSection id="two-step" title={t('Two-step sign-in')} text={TEXT()}>
    {factors ? (
      <>
        {factors.isNeeded && <Notice kind="warn" title={t('Your role needs it: please turn it on.')} />}
        <Cluster>
          {factors.isOn ? (
            <Chip tone="good" icon="check">
              {t('on')}
            </Chip>
          ) : (
            <Chip>{t('off')}</Chip>
          )}
          {factors.isOn && (
            <span>
              {t('{count, plural, one {# recovery code} other {# recovery codes}} left', {
                count: factors.recoveryCodesLeft,
              })}
            </span>
          )}
          <span>{t('{count, plural, one {# passkey} other {# passkeys}}', { count: factors.passkeys.length })}</span>
        </Cluster>
        <Cluster>
          <ButtonLink to={SECOND_FACTOR_PATH}>{factors.isOn ? t('Manage') : t('Turn on or add a passkey')}</ButtonLink>
        </Cluster>
      </>
    ) : (
      <Muted>{t('Only the person sees it.')}</Muted>
    )}
  </SettingsSection>
)
