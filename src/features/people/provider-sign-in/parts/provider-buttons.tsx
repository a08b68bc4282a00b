import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import type { ProviderChoice } from '../list-providers.ts'
import styles from './provider-buttons.module.css'

/** One button for each provider, below the form for a password; nothing where there is none. */
export const ProviderButtons = ({ providers }: { readonly providers: readonly ProviderChoice[] }) =>
  providers.length === 0 ? null : (
    <>
      <p className={styles.or}>{t('or')}</p>
      <Stack gap={3}>
        {providers.map(({ id, name }) => (
          <Form key={id} method="post">
            <input type="hidden" name="provider" value={id} />
            <SubmitButton name="verb" value="continueWith" fullWidth>
              {t('Continue with {name}', { name })}
            </SubmitButton>
          </Form>
        ))}
      </Stack>
    </>
  )
