import type { Device } from '#features/people/sign-in-sessions/queries.ts'
import { staffMemberPath } from '#features/staff/staff-roles/paths.ts'
import { ImpersonateCard } from '#features/staff/user-admin/parts/impersonate-card.tsx'
import { RemovePhoto } from '#features/staff/user-admin/parts/photo-card.tsx'
import { RoleCard } from '#features/staff/user-admin/parts/role-card.tsx'
import { SignInSessionsCard } from '#features/staff/user-admin/parts/sessions-card.tsx'
import type { ManagedUser } from '#features/staff/user-admin/queries.ts'
import type { Role } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { Card } from '#ui/card.tsx'
import styles from './access-card.module.css'

type Props = {
  readonly page: {
    readonly user: ManagedUser
    readonly devices: readonly Device[] | null
    readonly manages: boolean
    readonly mayChange: boolean
    readonly mayImpersonate: boolean
    readonly mayGrantStaffRole: boolean
    readonly grantable: readonly Role[]
    readonly roleRefusal: string | null
    readonly sessionsOnOffer: number
    readonly now: string
  }
  readonly actionResult: ActionResult | undefined
}

/** What staff change about a person’s account, each in a fold. */
export const AccessCard = ({ page, actionResult }: Props) => {
  const { user, devices, manages, mayChange, mayImpersonate, now } = page
  if (!devices && !mayImpersonate) return null
  return (
    <Card title={t('Role and access')} className={styles.folds}>
      {manages && !user.isDeleted && (
        <RoleCard
          user={user}
          grantable={page.grantable}
          refusal={page.roleRefusal}
          sessionsOnOffer={page.sessionsOnOffer}
          staffRolePath={page.mayGrantStaffRole ? staffMemberPath(user.uid) : null}
        />
      )}
      {devices && <SignInSessionsCard devices={devices} mayChange={mayChange} now={now} />}
      {mayChange && user.photoURL && <RemovePhoto displayName={user.displayName} actionResult={actionResult} />}
      {mayImpersonate && <ImpersonateCard displayName={user.displayName} actionResult={actionResult} />}
    </Card>
  )
}
