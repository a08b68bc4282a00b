import { Form } from 'react-router'
import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { FAMILY_PATH } from '#features/people/family/paths.ts'
import { ChildLetter } from '#features/screens/family/parts/child-letter.tsx'
import { shortNames } from '#features/screens/family/short-names.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import { useRevalidateAt } from '#ui/use-revalidate-at.ts'
import type { ChildOnHome } from '../dashboard.ts'
import styles from './children-tiles.module.css'
import { SectionHeading } from './section-heading.tsx'
import { StartsIn } from './starts-in.tsx'

type Props = { readonly of: readonly ChildOnHome[]; readonly zone: string; readonly now: string }

/** The children of a guardian: what each has next, with its door, and what waits for it. */
export const ChildrenTiles = ({ of: children, zone, now }: Props) => {
  const names = shortNames(children.map(({ name }) => name))
  const ends = children.flatMap(({ next }) => (next ? [next.end] : [])).toSorted()
  useRevalidateAt(ends[0] ?? null, now)
  return (
    <section aria-labelledby="children">
      <SectionHeading id="children" to={FAMILY_PATH} more={t('Family')}>
        {t('Your children')}
      </SectionHeading>
      <div className={styles.tiles}>
        {children.map((child, at) => (
          <Tile key={child.id} {...{ child, zone, now }} name={names[at] ?? child.name} />
        ))}
      </div>
    </section>
  )
}

type TileProps = {
  readonly child: ChildOnHome
  readonly name: string
  readonly zone: string
  readonly now: string
}

const Tile = ({ child, name, zone, now }: TileProps) => {
  const { next, waiting, missed, asked } = child
  const shown = next ?? asked
  return (
    <article className={styles.tile} data-tone={child.tone}>
      <div className={styles.head}>
        <ChildLetter {...child} />
        <h3>{name}</h3>
        {next && (
          <Chip tone={child.tone}>
            <StartsIn start={next.start} end={next.end} {...{ zone, now }} />
          </Chip>
        )}
        {!next && asked && <Chip tone="lamp">{asked.isToPay ? t('Not paid yet') : t('Waiting for you')}</Chip>}
      </div>
      <div>
        {shown ? (
          <>
            {shown.start && shown.end && (
              <p className={styles.when}>
                <LocalTime at={shown.start} until={shown.end} {...{ zone, now }} />
              </p>
            )}
            <p>{shown.title}</p>
            {shown.withWhom && <Muted size="small">{t('with {withWhom}', { withWhom: shown.withWhom })}</Muted>}
          </>
        ) : (
          <Muted>{t('No lesson in the next four weeks')}</Muted>
        )}
      </div>
      <div className={styles.more}>
        {next?.joinId && next.opensHere && (
          <JoinButton joinId={next.joinId} kind={next.kind} start={next.start} isMain={false} {...{ zone, now }} />
        )}
        {next || asked ? (
          <ButtonLink to={`${FAMILY_PATH}#${child.id}`} size="small">
            {t('{name}’s lessons', { name })}
          </ButtonLink>
        ) : (
          <Form method="post" action={FAMILY_PATH}>
            <input type="hidden" name="childId" value={child.id} />
            <SubmitButton name="verb" value="find" size="small">
              {t('Find a lesson for {name}', { name })}
            </SubmitButton>
          </Form>
        )}
        {waiting > 0 && <Chip tone="lamp">{t('{waiting} to pay', { waiting })}</Chip>}
        {missed > 0 && (
          <Chip tone="warn">
            {t('{count, plural, one {# missed lesson} other {# missed lessons}}', { count: missed })}
          </Chip>
        )}
      </div>
    </article>
  )
}
