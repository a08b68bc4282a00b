import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { PHOTO_CONTROL } from '#features/academy/photos/parts/photo-control.ts'
import { ACCOUNT_PAGES, type AccountPage, anchorsOf } from '#features/people/users/account-sections.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { type MenuSection, SectionLayout } from '#ui/section-menu.tsx'
import { Muted } from '#ui/typography.tsx'
import { UnsavedChanges } from '#ui/unsaved-changes.tsx'
import { ACCOUNT_LABELS, type AccountPerson, accountPagesFor } from '../account-menu.ts'
import type { AccountSummary } from '../summary.ts'
import { accountLines } from '../summary-lines.ts'
import styles from './account-frame.module.css'

type Root = { readonly impersonation: object | null }

type WhoProps = {
  readonly person: AccountPerson
  readonly isHome: boolean
  /** On narrow screens as well. */
  readonly isShown: boolean
  /** The form of the photo is on the page: the picture leads to the files as its button does. */
  readonly hasPhotoForm: boolean
}

const Who = ({ person, isHome, isShown, hasPhotoForm }: WhoProps) => {
  const Name = isHome ? 'h1' : 'p'
  const picture = <Avatar name={person.displayName} photo={person.photoURL} size="large" tone="lamp" />
  return (
    <div className={styles.who} data-shown={isShown || undefined}>
      {hasPhotoForm ? (
        <label htmlFor={PHOTO_CONTROL} aria-hidden="true" className={styles.picture} data-home={isHome || undefined}>
          {picture}
          <span className={styles.mark}>
            <Icon name="pencil" size={14} />
          </span>
        </label>
      ) : (
        picture
      )}
      <div>
        <Name className={styles.name}>{person.displayName}</Name>
        <Muted>
          @{person.username} · {ROLE_LABELS[person.role]()}
        </Muted>
      </div>
    </div>
  )
}

type FrameProps = {
  readonly person: AccountPerson
  readonly page: AccountPage
  readonly children: ReactNode
}

/** One page of the account: its heading, and what is set in it, beside the menu. */
export const AccountFrame = ({
  text,
  title,
  ...props
}: FrameProps & {
  readonly text: ReactNode
  /** Of a page below that of the menu, to which it leads back. */
  readonly title?: string
}) => (
  <Frame {...props} back={title ? { to: ACCOUNT_PAGES[props.page], label: ACCOUNT_LABELS[props.page]() } : undefined}>
    <header className={styles.head}>
      <h1>{title ?? ACCOUNT_LABELS[props.page]()}</h1>
      <p>{text}</p>
    </header>
    <UnsavedChanges>{props.children}</UnsavedChanges>
  </Frame>
)

type HomeProps = Omit<FrameProps, 'page'> & {
  readonly summary: AccountSummary
  /** What waits for the reader. */
  readonly notices: ReactNode
}

/** The menu of the account, with a line about each section on narrow screens, and on wide ones the first section beside it. */
export const AccountHome = ({ summary, ...props }: HomeProps) => (
  <Frame {...props} page="profile" summary={summary}>
    <UnsavedChanges>{props.children}</UnsavedChanges>
  </Frame>
)

type InnerProps = FrameProps & {
  readonly summary?: AccountSummary
  readonly notices?: ReactNode
  readonly back?: { readonly to: string; readonly label: string } | undefined
}

const Frame = ({ person, page, summary, notices, back, children }: InnerProps) => {
  const isSeenByStaff = useRouteLoaderData<Root>('root')?.impersonation != null
  const lines = summary && accountLines(person, summary)
  const sections = accountPagesFor(person, isSeenByStaff).map(
    (each): MenuSection => ({
      to: ACCOUNT_PAGES[each],
      label: ACCOUNT_LABELS[each](),
      current: each === page,
      group: each === 'tokens' ? t('Advanced') : undefined,
      // On the first page the sections of the profile are there themselves.
      ...(lines && { ...lines[each], anchors: each === 'profile' ? [] : anchorsOf(each) }),
    }),
  )
  return (
    <Page>
      <Stack gap={8}>
        <Who
          person={person}
          isHome={summary !== undefined}
          isShown={summary !== undefined || page === 'profile'}
          hasPhotoForm={page === 'profile'}
        />
        {notices}
        <SectionLayout
          label={t('Account')}
          home={back ?? { to: '/account', label: t('Account') }}
          isHome={summary !== undefined}
          sections={sections}
        >
          {children}
        </SectionLayout>
      </Stack>
    </Page>
  )
}
