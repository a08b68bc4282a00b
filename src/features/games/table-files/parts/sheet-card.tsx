import { t } from '#kernel/messages.ts'
import { formatSize } from '#kernel/sizes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import linkStyles from '#ui/link.module.css'
import { Muted } from '#ui/typography.tsx'
import { characterPath, sheetPath } from '../paths.ts'
import type { SheetView } from '../queries.ts'
import styles from './sheet-card.module.css'

type Props = { readonly sheet: SheetView; readonly mayWrite: boolean }

/** One character, as the table sees it. */
export const SheetCard = ({ sheet, mayWrite }: Props) => {
  const { id, sessionId, character, text, player, isOwn, file } = sheet
  return (
    <Card
      title={character || t('A character without a name')}
      tone={isOwn ? 'dungeons' : undefined}
      aside={
        isOwn &&
        mayWrite && (
          <ButtonLink to={characterPath(sessionId)} size="small">
            {t('Change')}
          </ButtonLink>
        )
      }
    >
      <Stack gap={3}>
        {player && <Muted size="small">{isOwn ? t('Played by {player}', { player }) : player}</Muted>}
        {text && <p className={styles.lines}>{text}</p>}
        {file && (
          <p>
            <a className={linkStyles.link} href={sheetPath(sessionId, id)} download={file.name}>
              {file.name}
            </a>{' '}
            <Muted size="small">
              {file.type} · {formatSize(file.size)}
            </Muted>
          </p>
        )}
        {!text && !file && <Muted>{t('Nothing is written yet.')}</Muted>}
      </Stack>
    </Card>
  )
}
