import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { versionPath } from '../paths.ts'
import type { ListedVersion } from '../versions.ts'

type Props = { readonly slug: string; readonly versions: readonly ListedVersion[] }

/** The versions of a document, the latest first. */
export const VersionList = ({ slug, versions }: Props) =>
  versions.length === 0 ? (
    <EmptyState title={t('No versions yet')} icon="book">
      {t('The text in force is the first one.')}
    </EmptyState>
  ) : (
    <RowList>
      {versions.map(({ version, inForceFrom, mustAccept, isInForce, isPlanned }) => (
        <Row
          key={version}
          title={t('Version {version}', { version })}
          chips={
            <>
              {isInForce && <Chip tone="good">{t('In force')}</Chip>}
              {isPlanned && <Chip tone="lamp">{t('Planned')}</Chip>}
              {mustAccept && <Chip>{t('To be accepted again')}</Chip>}
            </>
          }
          time={rich('from <date></date>', { date: () => <LocalTime at={inForceFrom} format="day" /> })}
          action={
            <ButtonLink
              to={versionPath(slug, version)}
              size="small"
              aria-label={t('Read version {version}', { version })}
            >
              {t('Read')}
            </ButtonLink>
          }
        />
      ))}
    </RowList>
  )
