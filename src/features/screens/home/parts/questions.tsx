import { freeCancellation } from '#kernel/late-hours.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { TextLink } from '#ui/typography.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Frequent questions of visitors. */
export const Questions = () => (
  <section aria-labelledby="questions">
    <SectionHeading id="questions">Questions</SectionHeading>
    <div>
      <AccordionItem title="What does a lesson cost?">
        Each teacher sets a price: per hour, per lesson or for a whole course. Every session shows its price, and you
        see the total for your lessons before you book.
      </AccordionItem>{' '}
      <AccordionItem title="What if I can’t make it?">
        {freeCancellation(useSiteData()?.lateHours ?? 24)}; after that the lesson is charged. Lessons that the teacher
        cancels are always refunded.
      </AccordionItem>
      <AccordionItem title="Can I change my mind?">
        You can withdraw from a booking within 14 days and pay only for lessons already held. The{' '}
        <TextLink to="/documents/general-terms-and-conditions#withdrawal">terms</TextLink> explain how.
      </AccordionItem>
      <AccordionItem title="In which time zone are the times?">
        In your own. Weekly lessons stay at the same local time for the teacher.
      </AccordionItem>
      <AccordionItem title="Can my child sign up?">
        Yes. Under-18s add a parent’s e-mail. Until the parent approves the account with the link in our e-mail, the
        child can look around but not book.
      </AccordionItem>
      <AccordionItem title="How do I teach here?">
        You need approved teacher access. The <TextLink to="/campus/teacher-panel">Teacher Panel</TextLink> explains how
        to get it.
      </AccordionItem>
    </div>
  </section>
)
