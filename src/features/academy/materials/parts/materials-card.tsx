import { Link } from 'react-router'
import { materialsPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatSize } from '#kernel/sizes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import linkStyles from '#ui/link.module.css'
import { Muted } from '#ui/typography.tsx'
import { downloadPath } from '../paths.ts'
import type { MaterialView } from '../queries.ts'

/** More are on the page of the files. */
const SHOWN = 5

type Props = {
  readonly sessionId: string
  readonly items: readonly MaterialView[]
  readonly mayManage: boolean
}

/** The newest files of a session, on the pages of the session and of its lessons. */
export const MaterialsCard = ({ sessionId, items, mayManage }: Props) => (
  <Card title={t('Materials')}>
    <Stack gap={4}>
      {items.length === 0 && (
        <Muted size="small">
          {mayManage ? t('Share worksheets, slides or recordings with your students.') : t('No files yet.')}
        </Muted>
      )}
      {items.length > 0 && (
        <Stack gap={3}>
          {items.slice(0, SHOWN).map(({ id, label, name, type, size }) => (
            <Stack key={id} gap={1}>
              <div>
                <a className={linkStyles.link} href={downloadPath(sessionId, id)} download={name}>
                  {label}
                </a>
              </div>
              <Muted size="small">
                {type} · {formatSize(size)}
              </Muted>
            </Stack>
          ))}
        </Stack>
      )}
      {mayManage ? (
        <ButtonLink to={materialsPath(sessionId)} icon="plus" fullWidth>
          {items.length === 0 ? t('Add files') : t('Add and change files')}
        </ButtonLink>
      ) : (
        items.length > 0 && (
          <Link className={linkStyles.link} to={materialsPath(sessionId)}>
            {t('All materials ({count, plural, one {# file} other {# files}})', { count: items.length })}
          </Link>
        )
      )}
    </Stack>
  </Card>
)
