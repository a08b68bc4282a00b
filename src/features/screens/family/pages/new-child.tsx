import { redirect } from 'react-router'
import { addChild } from '#features/people/family/adding-children.ts'
import { FOR_PARAM } from '#features/people/family/for-param.ts'
import { FAMILY_PATH } from '#features/people/family/paths.ts'
import { ChildInput } from '#features/people/family/schema.ts'
import { SIGN_IN_AGE } from '#features/people/users/rules.ts'
import { t } from '#kernel/messages.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted } from '#ui/typography.tsx'
import type { Route } from './+types/new-child'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx, url }) => ({
    today: ctx.now.toString().slice(0, 10),
    to: safeRedirectPath(url.searchParams.get('to') ?? FAMILY_PATH),
  }),
})

export const action = formAction({
  add: actionHandler({
    policy: signedIn,
    schema: ChildInput,
    run: async ({ ctx, input, url, requestContext }) => {
      const childId = await addChild(ctx, input)
      requestContext.flash.setForRedirect(
        input.email
          ? t('{name} is added. We’ve sent the link to {email}', { name: input.displayName, email: input.email })
          : t('{name} is added', { name: input.displayName }),
      )
      return redirect(forChild(safeRedirectPath(url.searchParams.get('to') ?? FAMILY_PATH), childId))
    },
  }),
})

/** The page from which the person came, for the child who is new. */
const forChild = (path: string, childId: string): string => {
  const url = new URL(path, 'http://own.invalid')
  if (url.pathname === FAMILY_PATH) return path
  url.searchParams.set(FOR_PARAM, childId)
  return url.pathname + url.search
}

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Add a child'), description: t('A name and a birth date.'), isPrivate: true })

export default function NewChildPage({ loaderData: { today, to }, actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm({ verb: 'add', schema: ChildInput, actionResult: actionData })
  return (
    <Page width="slim">
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Family'), to: FAMILY_PATH }, { label: t('Add a child') }]} />
        <h1>{t('Add a child')}</h1>
        <p>
          {t(
            'For a child under 18 for whom you are a parent or guardian. You book, pay, move and cancel, and get all messages.',
          )}
        </p>
        <ActionForm form={form}>
          <TextField
            field={fields.displayName}
            label={t('Child’s name')}
            hint={t('Teachers and other students see it.')}
            autoComplete="off"
          />
          <TextField
            field={fields.birthDate}
            label={t('Child’s birth date')}
            type="date"
            autoComplete="off"
            max={today}
          />
          <TextField
            field={fields.email}
            label={t('Child’s own e-mail')}
            hint={t('Only for a child of {age} or more that is to log in. You can add it later.', { age: SIGN_IN_AGE })}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            optional
          />
          <Muted size="small">{t('We keep the name and the birth date for the lessons, and nothing else.')}</Muted>
          <Cluster>
            <SubmitButton variant="primary">{t('Add the child')}</SubmitButton>
            <ButtonLink to={to}>{t('Back')}</ButtonLink>
          </Cluster>
        </ActionForm>
      </Stack>
    </Page>
  )
}
