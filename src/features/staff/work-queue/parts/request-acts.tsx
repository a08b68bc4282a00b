import { Form, useLocation } from 'react-router'
import type { RequestView } from '#features/staff/request-queues/queries.ts'
import { requestPath } from '#features/staff/requests/paths.ts'
import { isOpen } from '#features/staff/requests/rules.ts'
import { t } from '#kernel/messages.ts'
import { Button, ButtonLink, SubmitButton } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Popover } from '#ui/popover.tsx'
import { TextLink } from '#ui/typography.tsx'
import styles from './queue.module.css'

type Props = {
  readonly request: RequestView
  /** The one that has waited longest: its answer is what the page is opened for. */
  readonly isMain: boolean
}

/**
 * What staff do with a request from its row, each after saying what follows. The forms go to the request’s page: what it refuses is shown
 * there with what was typed, and the answer leads back to this list.
 */
export const RequestActs = ({ request, isMain }: Props) => {
  const { pathname, search } = useLocation()
  const { id, kind, summary, approveLabel, approvalPath, isDecidedByStaff, consequence, needsChoice } = request
  if (!isOpen(request)) return null
  const page = requestPath(kind, id)
  const action = `${page}?back=${encodeURIComponent(pathname + search)}`
  const variant = isMain ? 'primary' : 'plain'
  const elsewhere = approvalPath ?? (needsChoice ? page : null)
  return (
    <div className={styles.acts}>
      {elsewhere && (
        <ButtonLink to={elsewhere} size="small" variant={variant} aria-label={`${approveLabel}: ${summary.title}`}>
          {approveLabel}
        </ButtonLink>
      )}
      {!elsewhere && isDecidedByStaff && (
        <Popover
          label={t('Approve {title}', { title: summary.title })}
          trigger={props => (
            <Button
              {...props}
              size="small"
              variant={variant}
              aria-label={t('Approve: {title}', { title: summary.title })}
            >
              {t('Approve')}
            </Button>
          )}
        >
          <Form method="post" action={action}>
            <Stack gap={3}>
              <p>{consequence}</p>
              <SubmitButton name="verb" value="approve" variant="primary" fullWidth>
                {t('Approve')}
              </SubmitButton>
              <TextLink to={page}>{t('Approve with a message')}</TextLink>
            </Stack>
          </Form>
        </Popover>
      )}
      <Popover
        label={t('Decline {title}', { title: summary.title })}
        trigger={props => (
          <Button {...props} size="small" variant="ghost" aria-label={t('Decline: {title}', { title: summary.title })}>
            {t('Decline')}
          </Button>
        )}
      >
        <Form method="post" action={action}>
          <Stack gap={3}>
            <TextAreaField
              field={{ name: 'reason', required: true }}
              label={t('Why')}
              hint={t('The person who asked will see it.')}
              rows={3}
            />
            <SubmitButton name="verb" value="reject" variant="danger" fullWidth>
              {t('Decline')}
            </SubmitButton>
          </Stack>
        </Form>
      </Popover>
    </div>
  )
}
