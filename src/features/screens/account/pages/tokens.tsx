import { redirect } from 'react-router'
import { createApiToken } from '#features/people/api-tokens/actions/create.ts'
import { revokeOwnApiToken } from '#features/people/api-tokens/actions/revoke.ts'
import { mayMakeTokens, mayManageTokens, offeredScopes } from '#features/people/api-tokens/policy.ts'
import { listApiTokens } from '#features/people/api-tokens/queries.ts'
import { latestEnd, proposedEnd } from '#features/people/api-tokens/rules.ts'
import { ApiTokenChoice, ApiTokenInput } from '#features/people/api-tokens/schema.ts'
import { API_TOKENS_PATH } from '#features/people/users/account-sections.ts'
import { checkPolicy } from '#kernel/confirming.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { reasonOf } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { TextLink } from '#ui/typography.tsx'
import { useKept } from '#ui/use-kept.ts'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { NewTokenForm } from '../parts/new-token.tsx'
import { TokenList } from '../parts/token-list.tsx'
import type { Route } from './+types/tokens'

export const loader = pageLoader({
  policy: mayManageTokens,
  load: async ({ ctx, url }) => {
    const { zone } = requireUser(ctx.actor)
    const tokens = (await listApiTokens(db, ctx)) ?? []
    return {
      person: accountPersonOf(ctx.actor),
      tokens,
      chosen: tokens.find(({ id }) => id === url.searchParams.get('revoke')) ?? null,
      refusal: reasonOf(checkPolicy(mayMakeTokens, ctx.actor)),
      offered: offeredScopes(ctx.actor),
      days: { today: dateIn(ctx.now, zone), proposed: proposedEnd(ctx.now, zone), latest: latestEnd(ctx.now, zone) },
      zone,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  create: actionHandler({
    policy: mayMakeTokens,
    confirmed: true,
    schema: ApiTokenInput,
    run: async ({ ctx, input }) => ({
      shown: { token: (await createApiToken(ctx, input)).token },
      done: t('Token made'),
      isOnPage: true,
    }),
  }),
  revoke: actionHandler({
    policy: mayManageTokens,
    schema: ApiTokenChoice,
    run: async ({ ctx, input, requestContext }) => {
      await revokeOwnApiToken(ctx, input.id)
      requestContext.flash.announce(t('Token revoked'))
      return redirect(API_TOKENS_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('API tokens'), description: t('Tokens for your own programs.'), isPrivate: true })

export default function TokensPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, tokens, chosen, refusal, offered, days, zone, now } = loaderData
  const actionResult = useKept(actionData)
  const token = actionResult?.shown?.token
  return (
    <AccountFrame
      person={person}
      page="tokens"
      text={rich(
        'A program that has a token can act for you over our API. A new password, or signing out all other devices, revokes all tokens. <link>What the API can do</link>',
        {
          link: words => (
            <TextLink to="/api/docs" reloadDocument>
              {words}
            </TextLink>
          ),
        },
      )}
    >
      <Stack gap={6}>
        {typeof token === 'string' && (
          <ShownOnce
            title={t('Your new token')}
            text={t('Copy it now: we show it only once. Keep it secret, as you keep your password.')}
            secret={token}
          />
        )}
        {tokens.length > 0 && <TokenList {...{ tokens, chosen, actionResult, zone, now }} />}
        {refusal ? (
          <Notice kind="info" title={refusal} />
        ) : (
          // A form of its own for each token: the next one does not begin with the words of the last.
          <NewTokenForm key={tokens[0]?.id} {...{ offered, days }} actionResult={token ? undefined : actionResult} />
        )}
      </Stack>
    </AccountFrame>
  )
}
