import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import type { ProviderChoice } from '../list-providers.ts'
import styles from './provider-buttons.module.css'

/** One button for each provider, below the form for a password; nothing where there is none. */
export const ProviderButtons = ({ providers }: { readonly providers: readonly ProviderChoice[] }) =>
  providers.length === 0 ? null : (
    <>
      <p className={styles.or}>or</p>
      <Stack gap={3}>
        {providers.map(({ id, name }) => (
          <Form key={id} method="post">
            <input type="hidden" name="provider" value={id} />
            <SubmitButton name="verb" value="continueWith" fullWidth>
              Continue with {name}
            </SubmitButton>
          </Form>
        ))}
      </Stack>
    </>
  )
