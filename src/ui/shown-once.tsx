import { t } from '#kernel/messages.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Cluster, Stack } from './layout.tsx'
import styles from './shown-once.module.css'
import { useCopy } from './use-copy.ts'

type Props = { readonly title: string; readonly text: string; readonly secret: string }

/** A new secret. The page that is loaded next does not have it. */
export const ShownOnce = ({ title, text, secret }: Props) => {
  const { copied, copy } = useCopy(secret, t('Please copy it by hand'))
  return (
    <Card title={title} tone="lamp" variant="highlighted">
      <Stack gap={4}>
        <p>{text}</p>
        <p className={styles.secret}>
          <code>{secret}</code>
        </p>
        <Cluster>
          <Button className="requires-script" onClick={copy}>
            {t('Copy')}
          </Button>
          <span role="status">{copied}</span>
        </Cluster>
      </Stack>
    </Card>
  )
}
