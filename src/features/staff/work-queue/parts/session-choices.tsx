import { Form, Link, useNavigation } from 'react-router'
import { PRICE_UNITS, SESSION_TYPE_LABELS } from '#features/academy/sessions/session-types.ts'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { publicSessionPath, requestPath } from '#features/staff/requests/paths.ts'
import type { ChoiceList } from '#features/staff/requests/request-kind.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import styles from './session-choices.module.css'
import { useAnswerAddress } from './use-answer-address.ts'
import { ANSWER } from './use-answer-key.ts'

type Props = {
  readonly request: RequestView
  /** The others are on the page of the request. */
  readonly choices: ChoiceList
  /** The request that has waited longest: its first session is what the page is opened for. */
  readonly isMain: boolean
  readonly now: string
}

/** The hour that was asked for, where it is on offer: "Time fits" is said of the hour beside it. */
const Start = ({ at, now }: { readonly at: string | null; readonly now: string }) =>
  at && (
    <>
      <span className={styles.dot}> · </span>
      <span className={styles.start}>
        <LocalTime at={at} now={now} />
      </span>
    </>
  )

/** The sessions with which a request can be answered, each with the act that does it. */
export const SessionChoices = ({ request, choices, isMain, now }: Props) => {
  const action = useAnswerAddress(request)
  const { formData } = useNavigation()
  return (
    <div className={styles.choices}>
      <ul>
        {choices.shown.map(({ id, title, type, price, teacher, nextStart, askedStart, overWish }, at) => (
          <li key={id} className={styles.choice}>
            <Avatar name={teacher.name} photo={teacher.photo} tone="academy" size="medium" />
            <div className={styles.words}>
              <Link to={publicSessionPath(id)} className={styles.title}>
                {title}
              </Link>
              <Muted size="small">
                {`${teacher.name} · ${SESSION_TYPE_LABELS[type]()}`}
                <Start at={askedStart ?? nextStart} now={now} />
              </Muted>
              {(askedStart !== null || overWish !== null) && (
                <span className={styles.fits}>
                  {askedStart !== null && (
                    <Chip tone="good" icon="check">
                      {t('[session] Time fits')}
                    </Chip>
                  )}
                  {overWish !== null && (
                    <Chip tone="warn">{t('[price] {amount} over budget', { amount: formatPLN(overWish) })}</Chip>
                  )}
                </span>
              )}
            </div>
            <div className={styles.price}>
              <Price amount={formatPLN(price)} per={PRICE_UNITS[type]()} />
            </div>
            <Form method="post" action={action} className={styles.act}>
              <input type="hidden" name="sessionId" value={id} />
              <SubmitButton
                name="verb"
                value="approve"
                variant={isMain && at === 0 ? 'primary' : 'plain'}
                pending={formData?.get('sessionId') === id && formData.get('verb') === 'approve'}
                aria-label={t('Suggest {title} with {teacher}', { title, teacher: teacher.name })}
                {...(at === 0 ? ANSWER : {})}
              >
                {t('[action] Suggest')}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      <Muted size="small">
        {request.consequence}{' '}
        <span className={styles.more}>
          <TextLink to={requestPath(request.kind, request.id)}>
            {choices.count > choices.shown.length
              ? t('Choose from all {count}, or add a message', { count: choices.count })
              : t('Suggest with a message')}
          </TextLink>
        </span>
      </Muted>
    </div>
  )
}
