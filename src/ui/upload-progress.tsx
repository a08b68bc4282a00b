import { t } from '#kernel/messages.ts'
import styles from './upload-progress.module.css'

/** How much of a file has been sent; 100 while the server looks at it. */
export const UploadProgress = ({ percent }: { percent: number | null }) =>
  percent === null ? null : (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={t('Upload')} />
      <span role="status">{percent < 100 ? t('{percent} % uploaded', { percent }) : t('Checking the file…')}</span>
    </div>
  )
