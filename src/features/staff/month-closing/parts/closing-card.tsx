import { Form } from 'react-router'
import { RATES_PATH } from '#features/staff/rates/paths.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { monthLabel } from '../months.ts'
import { MONTHS_PATH } from '../paths.ts'
import type { MonthFigures } from '../rules.ts'

type Props = {
  readonly figures: MonthFigures
  readonly consequences: readonly string[]
  /** Why it cannot be closed now. */
  readonly obstacle: string | null
}

/** What closing does, beside the act; or what hinders it. */
export const ClosingCard = ({ figures, consequences, obstacle }: Props) => {
  const name = monthLabel(figures.month)
  const { toBook, openReports, withoutRate, isSound } = figures
  const people = withoutRate.map(
    ({ displayName, dates }) => `${displayName} (${t('{dates, plural, one {# date} other {# dates}}', { dates })})`,
  )
  const ofClosed = withoutRate.reduce((sum, each) => sum + each.ofClosed, 0)
  return (
    <Card title={obstacle ? name : t('[month] Close {name}?', { name })}>
      <Stack gap={4}>
        {obstacle && <Notice title={obstacle} />}
        {toBook > 0 && (
          <p>
            {t(
              '{toBook, plural, one {# date} other {# dates}} of this month or before: still ahead, or to be booked within minutes.',
              { toBook },
            )}
          </p>
        )}
        {openReports > 0 && (
          <p>
            {t(
              '{openReports, plural, one {# report} other {# reports}} of problems with lessons and games of this month not answered yet.',
              { openReports },
            )}
          </p>
        )}
        {people.length > 0 && (
          <Notice
            kind="warn"
            title={t('Taught without a rate')}
            action={
              <ButtonLink to={RATES_PATH} size="small">
                {t('Set rates')}
              </ButtonLink>
            }
          >
            {people.join(', ')}
            {ofClosed > 0 &&
              `. ${t(
                '{ofClosed, plural, one {# date} other {# dates}} of closed months: another person taught, or came to light as taught, after the closing. The first rate that is set from now on holds for them, and what is earned is booked in this month.',
                { ofClosed },
              )}`}
          </Notice>
        )}
        <p>
          {isSound
            ? t('The lines below are what the ledger has, and all accounts together are 0 PLN.')
            : t('The lines below are not what the ledger has. Ask the people who run this site to look into it.')}
        </p>
        {!obstacle && (
          <Form method="post" preventScrollReset>
            <Stack gap={4}>
              {consequences.map(sentence => (
                <p key={sentence}>{sentence}</p>
              ))}
              <Cluster>
                <SubmitButton name="verb" value="close" variant="primary">
                  {t('[month] Close {name}', { name })}
                </SubmitButton>
                <ButtonLink to={MONTHS_PATH}>{t('Back')}</ButtonLink>
              </Cluster>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
