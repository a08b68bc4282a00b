import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { cardExpiry, cardLabel, isExpired } from '../card-label.ts'
import type { PaymentMethod } from '../payment-method.ts'

type Props = { readonly method: PaymentMethod | null; readonly now: string }

/** The card of weekly lessons. Replacing it leads to the provider's page; a card that is needed cannot be removed. */
export const PaymentMethodCard = ({ method, now }: Props) => (
  <Card title={t('Card for weekly lessons')}>
    <Stack gap={4}>
      {method ? (
        <Described method={method} now={now} />
      ) : (
        <Muted>
          {t('No card. You choose one when you book lessons for every week, and we charge it once a month.')}
        </Muted>
      )}
      {method && (
        <>
          <Form method="post">
            <SubmitButton name="verb" value="replaceCard">
              {t('Replace card')}
            </SubmitButton>
          </Form>
          {method.keptBecause === null && (
            <ConfirmDetails
              label={t('Remove card')}
              consequence={t(
                'We can no longer charge this card. To book weekly lessons or games again, you choose a card first. You cannot undo this.',
              )}
            >
              <Form method="post">
                <SubmitButton name="verb" value="removeCard" variant="danger">
                  {t('Remove this card')}
                </SubmitButton>
              </Form>
            </ConfirmDetails>
          )}
          {method.keptBecause && <Muted size="small">{method.keptBecause}</Muted>}
        </>
      )}
    </Stack>
  </Card>
)

const Described = ({ method: { card, agreedAt, isTest }, now }: { method: PaymentMethod; now: string }) => (
  <Stack gap={1}>
    <p>
      <strong>{card ? cardLabel(card) : t('Agreed with the payment provider')}</strong>
    </p>
    <Muted>
      {card &&
        `${isExpired(card, Temporal.Instant.from(now)) ? t('Expired {date}.', { date: cardExpiry(card) }) : t('Expires {date}.', { date: cardExpiry(card) })} `}
      {rich('Agreed on <time></time>.', { time: () => <LocalTime at={agreedAt} format="day" now={now} /> })}
    </Muted>
    {isTest && <Muted size="small">{t('Test payments: no money moves.')}</Muted>}
  </Stack>
)
