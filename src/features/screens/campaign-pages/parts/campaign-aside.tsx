import { MAX_PLAYERS, MIN_PLAYERS, SESSION_LENGTHS } from '#features/games/campaign-form/campaign-types.ts'
import { CAMPAIGN_TYPE_LABELS } from '#features/games/campaign-form/labels.ts'
import { campaignPrice, HOURLY_PRICE, lowestPrice } from '#features/games/campaign-form/price.ts'
import { drawnCover } from '#features/games/covers/parts/drawn-covers.ts'
import { THEME_LABELS } from '#features/games/games/game-types.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Price } from '#ui/price.tsx'
import { Seats } from '#ui/seats.tsx'
import { Muted } from '#ui/typography.tsx'
import styles from './campaign-aside.module.css'
import type { Chosen } from './step-values.ts'

const titleOf = ({ theme, customTheme }: Chosen): string =>
  theme === 'Other' ? customTheme || t('A story of your own') : theme ? THEME_LABELS[theme]() : t('Your campaign')

const CUSTOM_HOUR = campaignPrice({ type: 'Completely custom campaign', sessionLength: 1, players: 1 })

const differenceLabel = (difference: number): string =>
  difference === 0
    ? t('Exactly the price of the game.')
    : difference > 0
      ? t('Rounded to 10 PLN: together {difference} more than the price of the game.', {
          difference: formatPLN(difference),
        })
      : t('Rounded to 10 PLN: together {difference} less than the price of the game.', {
          difference: formatPLN(-difference),
        })

/** What a player pays for one game; while something is open the lowest price, and with what it is reached. */
export const PerPlayer = ({ chosen, large = false }: { chosen: Chosen; large?: boolean }) => {
  const { perMember, isLowest } = lowestPrice(chosen)
  const { sessionLength = Math.min(...SESSION_LENGTHS), players = MAX_PLAYERS } = chosen
  return (
    <Price
      amount={isLowest ? t('from {price}', { price: formatPLN(perMember) }) : formatPLN(perMember)}
      per={
        isLowest
          ? t(
              'each, for {sessionLength, plural, one {# hour} other {# hours}} with {players, plural, one {# player} other {# players}}',
              { sessionLength, players },
            )
          : t('each, for one game')
      }
      large={large}
    />
  )
}

/** How the price comes about, before anything is chosen. */
export const PriceRule = () => (
  <Muted size="small">
    {t(
      '{price} an hour for the whole group, or {customPrice} for a completely custom story, rounded to 10 PLN a player. Each game is charged after it is played.',
      { price: formatPLN(HOURLY_PRICE), customPrice: formatPLN(CUSTOM_HOUR.total) },
    )}
  </Muted>
)

/** How the price comes about, as far as it is chosen. */
export const PriceInWords = ({ chosen }: { chosen: Chosen }) => {
  const { total, difference, isLowest } = lowestPrice(chosen)
  const { sessionLength = 0, players = 0 } = chosen
  if (isLowest && sessionLength > 0 && players > 0)
    return (
      <>
        <p>
          {t(
            'From {total} for one game of {sessionLength, plural, one {# hour} other {# hours}}, shared by {players, plural, one {# player} other {# players}}.',
            { total: formatPLN(total), sessionLength, players },
          )}
        </p>
        <Muted size="small">{t('The type of story decides. Each game is charged after it is played.')}</Muted>
      </>
    )
  if (isLowest) return <PriceRule />
  return (
    <>
      <p>
        {t(
          '{total} for one game of {sessionLength, plural, one {# hour} other {# hours}}, shared by {players, plural, one {# player} other {# players}}.',
          { total: formatPLN(total), sessionLength, players },
        )}
      </p>
      <Muted size="small">
        {differenceLabel(difference)} {t('Each game is charged after it is played.')}
      </Muted>
    </>
  )
}

/** The campaign as it takes shape, beside the form on wide screens. */
export const CampaignAside = ({ chosen }: { chosen: Chosen }) => (
  <div className={styles.card}>
    <img src={drawnCover('', chosen.theme ?? null).src} alt="" width={336} height={189} className={styles.cover} />
    <div className={styles.body}>
      <p className={styles.title}>{titleOf(chosen)}</p>
      {chosen.type && <Muted size="small">{CAMPAIGN_TYPE_LABELS[chosen.type]()}</Muted>}
      <Seats taken={chosen.players ?? 0} max={MAX_PLAYERS} tone="dungeons">
        {chosen.players
          ? t('{players, plural, one {# player} other {# players}}', { players: chosen.players })
          : t('{min} to {max} players', { min: MIN_PLAYERS, max: MAX_PLAYERS })}
      </Seats>
      <div aria-live="polite" className={styles.price}>
        <PerPlayer chosen={chosen} large />
        <PriceInWords chosen={chosen} />
      </div>
    </div>
  </div>
)
