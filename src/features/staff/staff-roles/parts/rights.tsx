import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import type { EffectiveRole } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { textsOf } from '../capability-texts.ts'
import { ROLE_HINTS } from '../schema.ts'
import styles from './rights.module.css'

/** Rights in words, one below the other. */
export const Rights = ({ texts, label }: { readonly texts: readonly string[]; readonly label: string }) => (
  <ul className={styles.rights} aria-label={label}>
    {texts.map(text => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

/** What a role of staff may do, in words. */
export const RoleRights = ({ role }: { readonly role: EffectiveRole }) => (
  <Card title={ROLE_LABELS[role]()}>
    <Stack gap={3}>
      <Muted>{ROLE_HINTS[role]?.()}</Muted>
      <Rights texts={textsOf(role)} label={t('What {role} may do', { role: ROLE_LABELS[role]() })} />
    </Stack>
  </Card>
)
