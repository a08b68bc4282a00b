import { t } from '#kernel/messages.ts'
import { formatSize } from '#kernel/sizes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Row } from '#ui/row-list.tsx'
import { handoutPath, tablePath } from '../paths.ts'
import type { HandoutView } from '../queries.ts'

type Props = {
  readonly handout: HandoutView
  readonly mayManage: boolean
  readonly seesAll: boolean
  readonly now: string
}

/** One handout with its download link, which leads to the file and not to a page. */
export const HandoutRow = ({ handout, mayManage, seesAll, now }: Props) => {
  const { id, sessionId, name, label, description, type, size, createdAt, from } = handout
  const time = () => <LocalTime at={from ?? now} now={now} />
  return (
    <Row
      tone="dungeons"
      title={
        <a href={handoutPath(sessionId, id)} download={name}>
          {label}
        </a>
      }
      meta={
        <>
          {type} · {formatSize(size)} · <LocalTime at={createdAt} now={now} format="day" />
          {label !== name && ` · ${name}`}
        </>
      }
      sub={
        <>
          {description}
          {seesAll && from && (
            <>
              {description && ' · '}
              {from > now
                ? rich('Players get it on <time></time>', { time })
                : rich('Shared on <time></time>', { time })}
            </>
          )}
        </>
      }
      action={
        mayManage && (
          <Cluster gap={2}>
            <ButtonLink
              size="small"
              to={`${tablePath(sessionId)}?edit=${id}`}
              aria-label={t('Change {label}', { label })}
            >
              {t('Change')}
            </ButtonLink>
            <ButtonLink
              size="small"
              to={`${tablePath(sessionId)}?remove=${id}`}
              aria-label={t('Delete {label}', { label })}
            >
              {t('Delete')}
            </ButtonLink>
          </Cluster>
        )
      }
    />
  )
}
