import { t } from '#kernel/messages.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { voucherPath } from '../kind.ts'
import type { VoucherView } from '../queries.ts'
import styles from './code-card.module.css'

/** The code for its buyer, who may print it or pass it on. */
export const CodeCard = ({ voucher }: { readonly voucher: VoucherView }) => (
  <Card title={t('Its code')} tone="lamp" variant="highlighted">
    <Stack gap={4}>
      {voucher.code ? (
        <ShownCode code={voucher.code} pdfPath={`${voucherPath(voucher.id)}/pdf`} />
      ) : (
        <p>{t('We can’t show the code here. It ends in {codeEnd}.', { codeEnd: voucher.codeEnd ?? '' })}</p>
      )}
      <Muted>
        {t('Valid until {day}. Treat it like cash: the first person who types the code gets the amount.', {
          day: schoolDayText(voucher.validUntil ?? ''),
        })}
      </Muted>
    </Stack>
  </Card>
)

const ShownCode = ({ code, pdfPath }: { readonly code: string; readonly pdfPath: string }) => {
  const { copied, copy } = useCopy(code, t('Please copy it by hand'))
  return (
    <>
      <p className={styles.code}>
        <code>{code}</code>
      </p>
      <Cluster>
        <ButtonLink to={pdfPath} reloadDocument>
          {t('Print it (PDF)')}
        </ButtonLink>
        <Button className="requires-script" onClick={copy}>
          {t('Copy')}
        </Button>
        <span role="status">{copied}</span>
      </Cluster>
    </>
  )
}
