import { t } from '#kernel/messages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { useCopy } from '#ui/use-copy.ts'
import styles from './recovery-codes.module.css'

/** Shown once: the page that is loaded next has them no more. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const text = `${codes.join('\n')}\n`
  const { copied, copy } = useCopy(text, t('Please copy them by hand'))
  return (
    <Card title={t('Your recovery codes')} tone="lamp" variant="highlighted">
      <Stack gap={4}>
        <p>{t('Keep them where you can find them without your phone. Each works once. We show them only now.')}</p>
        <ul className={styles.codes}>
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Cluster>
          <Button className="requires-script" onClick={copy}>
            {t('Copy')}
          </Button>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="guildhall-recovery-codes.txt">
            {t('Download')}
          </a>
          <span role="status">{copied}</span>
        </Cluster>
      </Stack>
    </Card>
  )
}
