import { Form } from 'react-router'
import type { Device } from '#features/people/sign-in-sessions/queries.ts'
import { t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import styles from './facts.module.css'

type Props = { readonly devices: readonly Device[]; readonly mayChange: boolean; readonly now: string }

/** Where the person is signed in. */
export const SignInSessionsCard = ({ devices, mayChange, now }: Props) => (
  <AccordionItem title={t('Signed in on {count, plural, one {# device} other {# devices}}', { count: devices.length })}>
    {devices.length === 0 ? (
      <Muted>{t('No device.')}</Muted>
    ) : (
      <Stack gap={4}>
        <ul className={styles.list}>
          {devices.map(({ id, name, address, lastSeenAt }) => (
            <li key={id}>
              <span>
                {name}
                <br />
                <Muted size="small">
                  {address ? `${address} · ` : ''}
                  <LocalTime at={lastSeenAt} now={now} format="near" />
                </Muted>
              </span>
              {mayChange && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="verb" value="revokeDevice" />
                  <SubmitButton size="small" name="device" value={id} aria-label={t('Sign out {name}', { name })}>
                    {t('Sign out')}
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {mayChange && (
          <Form method="post" preventScrollReset>
            <SubmitButton name="verb" value="revokeAll" variant="danger">
              {t('Sign out everywhere')}
            </SubmitButton>
          </Form>
        )}
      </Stack>
    )}
  </AccordionItem>
)
