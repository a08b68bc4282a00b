import { PRICE_UNITS } from '#features/academy/sessions/session-types.ts'
import { freeCancellation } from '#kernel/late-hours.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { rich } from '#ui/rich.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { TextLink } from '#ui/typography.tsx'
import type { LowestPrice } from '../featured.ts'
import { SectionHeading } from './section-heading.tsx'

/** Frequent questions of visitors, those of parents first. */
export const Questions = ({ lowest }: { lowest: LowestPrice }) => (
  <section aria-labelledby="questions">
    <SectionHeading id="questions">{t('Questions')}</SectionHeading>
    <div>
      <AccordionItem title={t('What does a lesson cost?')}>
        {lowest &&
          `${t('Right now, lessons start at {price} {unit}.', { price: formatPLN(lowest.price), unit: PRICE_UNITS[lowest.type]() })} `}
        {t(
          'Each teacher sets a price: per hour, per lesson or for a whole course. Every session shows its price, and you see the total for your lessons before you book.',
        )}
      </AccordionItem>
      <AccordionItem title={t('Who teaches?')}>
        {t(
          'Teachers whose identity and qualifications we have checked. Each has a public page with an introduction, qualifications, what students say and the next free times.',
        )}
      </AccordionItem>
      <AccordionItem title={t('Until when can I cancel, and do I get my money back?')}>
        {t(
          '{rule}: you get a refund or credit. After that the lesson is charged. Lessons that the teacher cancels are always refunded.',
          { rule: freeCancellation(useSiteData()?.lateHours ?? 24) },
        )}
      </AccordionItem>
      <AccordionItem title={t('What happens after I book?')}>
        {t(
          'Your lessons appear in your calendar, and we e-mail you the receipt and the dates. Each lesson has a link that opens 10 minutes before it starts and leads to the video room.',
        )}
      </AccordionItem>
      <AccordionItem title={t('What do we need for a lesson?')}>
        {t('A phone, tablet or computer with a camera and a microphone. The lesson opens in your browser.')}
      </AccordionItem>
      <AccordionItem title={t('Can my child sign up?')}>
        {t(
          'Yes. Under-18s add a parent’s e-mail. Until the parent approves the account with the link in our e-mail, the child can look around but not book. You can also sign up yourself, add your child and book for them.',
        )}
      </AccordionItem>
      <AccordionItem title={t('Can I change my mind?')}>
        {rich(
          'You can withdraw from a booking within 14 days and pay only for lessons already held. The <link>terms</link> explain how.',
          { link: words => <TextLink to="/documents/general-terms-and-conditions#withdrawal">{words}</TextLink> },
        )}
      </AccordionItem>
      <AccordionItem title={t('In which time zone are the times?')}>
        {t('In your own. Weekly lessons stay at the same local time for the teacher.')}
      </AccordionItem>
      <AccordionItem title={t('How do I teach here?')}>
        {rich('You need approved teacher access. The <link>Teacher Panel</link> explains how to get it.', {
          link: words => <TextLink to="/campus/teacher-panel">{words}</TextLink>,
        })}
      </AccordionItem>
    </div>
  </section>
)
