import { Form, redirect } from 'react-router'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { MoneyFrame, PageLinks } from '#features/staff/staff-money/parts/money-frame.tsx'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { can } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'
import { endCode } from '../acting.ts'
import { type CodeUseView, getCode, listUses } from '../list-codes.ts'
import { CodeChip } from '../parts/code-chip.tsx'
import { CODES_PATH, codePath } from '../paths.ts'
import { codeState, limitTexts, summaryText } from '../texts.ts'
import type { Route } from './+types/code.ts'

export const loader = pageLoader({
  policy: maySeeMoney,
  load: async ({ ctx, params, url: { searchParams } }) => {
    const cursor = searchParams.get('cursor') ?? undefined
    const code = await getCode(params.id ?? '', ctx.now)
    return {
      ...{ id: code.id, code: code.code, note: code.note, makerName: code.makerName, createdAt: code.createdAt },
      ...{ endedAt: code.endedAt, summary: summaryText(code), limits: limitTexts(code) },
      state: codeState(code, dateIn(ctx.now, SCHOOL_ZONE)),
      uses: await listUses(code.id, { cursor }, ctx.now),
      isFirstPage: cursor === undefined,
      mayEnd: can(ctx.actor, 'move_money') && code.endedAt === null,
      now: ctx.now.toString(),
    }
  },
})

export const action = formAction({
  end: actionHandler({
    policy: mayMoveMoney,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      await endCode(ctx, params.id ?? '')
      requestContext.flash.set(t('The code has ended. What is booked with it keeps its price.'))
      return redirect(codePath(params.id ?? ''))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: args.loaderData ? t('Code {code}', { code: args.loaderData.code }) : t('Discount code not found'),
    ...{ description: t('A discount code and its uses.'), isPrivate: true },
  })

const UseRow = ({ use, now }: { readonly use: CodeUseView; readonly now: string }) => (
  <Row
    title={use.studentName}
    href={reservationPath(use.reservationId)}
    chips={!use.counts && <Chip>{t('Given back')}</Chip>}
    meta={
      <>
        {use.title} · <LocalTime at={use.usedAt} now={now} />
        {use.payerName !== use.studentName && ` · ${t('{payerName} pays', { payerName: use.payerName })}`}
      </>
    }
    price={formatPLN(-use.amount)}
  />
)

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { code, note, makerName, createdAt, endedAt, summary, limits, state, uses, isFirstPage, mayEnd, now } =
    loaderData
  return (
    <MoneyFrame tab="Discount codes">
      <Breadcrumbs steps={[{ to: CODES_PATH, label: t('Codes') }, { label: code }]} />
      <RefusalNotice actionResult={actionData} />
      <Card title={code} aside={<CodeChip state={state} />}>
        <Stack gap={3}>
          <p>{summary}</p>
          {limits.length > 0 ? (
            <ul>
              {limits.map(limit => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          ) : (
            <p>{t('For all lessons, without a limit.')}</p>
          )}
          {note && <p>{note}</p>}
          <Muted size="small">
            {endedAt
              ? rich('Made by {makerName}, <made></made>; ended <ended></ended>', {
                  makerName,
                  made: () => <LocalTime at={createdAt} now={now} />,
                  ended: () => <LocalTime at={endedAt} now={now} />,
                })
              : rich('Made by {makerName}, <made></made>', {
                  makerName,
                  made: () => <LocalTime at={createdAt} now={now} />,
                })}
          </Muted>
          {mayEnd && (
            <ConfirmDetails
              size="small"
              label={t('End this code')}
              consequence={t(
                'Nothing more is booked with it. What is booked or held keeps its price. You cannot undo this.',
              )}
            >
              <Form method="post">
                <SubmitButton name="verb" value="end" size="small">
                  {t('End the code')}
                </SubmitButton>
              </Form>
            </ConfirmDetails>
          )}
        </Stack>
      </Card>
      <section>
        <Stack gap={4}>
          <h2>{t('Uses')}</h2>
          {uses.items.length > 0 ? (
            <RowList>
              {uses.items.map(use => (
                <UseRow key={use.reservationId} use={use} now={now} />
              ))}
            </RowList>
          ) : (
            <Muted>{t('Nothing is booked with it yet.')}</Muted>
          )}
          <PageLinks
            summary={t('{count, plural, one {# use} other {# uses}}', { count: uses.items.length })}
            nextCursor={uses.nextCursor}
            isFirstPage={isFirstPage}
          />
        </Stack>
      </section>
    </MoneyFrame>
  )
}
