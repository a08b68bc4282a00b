import { msg, t } from '#kernel/messages.ts'
import { rich } from '#ui/rich.tsx'
import { BulletList, EmailLink, NumberedList } from './clause-content.tsx'
import { vouchersClause } from './general-terms-vouchers.tsx'
import type { Clause } from './legal-document.ts'

/** The clauses about reserving and money. They must match the rules of docs/product.md §5 and §6. */
export const moneyClauses: readonly Clause[] = [
  {
    id: 'reserving',
    title: msg('Reserving'),
    body: ({ checkoutMinutes }) => (
      <NumberedList>
        <li>
          {t(
            'You choose the lessons: free half-hours of a teacher (a lesson takes at least one hour unless the session allows half an hour), a place in a group, or a course. Individual and group lessons are reserved once, as a block of four weeks, or for every week until one side ends it; a course as a whole, or, for those who join late, the lessons that remain at a price in proportion.',
          )}
        </li>
        <li>
          {t(
            'Before you reserve you see every lesson with its date, the dates that are skipped and not charged (because they clash with something or are a holiday), and the total. “Reserve” starts your hold; paying makes the contract.',
          )}
        </li>
        <li>
          {t(
            'A hold lasts {checkoutMinutes, plural, one {# minute} other {# minutes}} and its end is shown. A payment that is under way at that moment has until {longest, plural, one {# minute} other {# minutes}} after the beginning. You may have one hold for a session and three at a time, and can release each of them.',
            { checkoutMinutes, longest: 2 * checkoutMinutes },
          )}
        </li>
        <li>
          {t(
            'On the waitlist of a full course or group you may wait for a place. A place that becomes free is offered to one person at a time and held for that person until the time named in the offer. Waiting costs nothing and obliges you to nothing; paying makes the contract.',
          )}
        </li>
        <li>
          {t(
            'Seven days before a block ends we offer you the same times for four more weeks and hold them until 48 hours before the first of them. You confirm and pay, or do nothing: without your payment nothing is agreed.',
          )}
        </li>
        <li>
          {t(
            'If your payment arrives after the hold has ended, you get the place if it is still free. Otherwise we refund the whole amount automatically and tell you.',
          )}
        </li>
        <li>
          {t(
            'After the payment you get a confirmation by e-mail with a receipt, the dates, the version of this document and your consents.',
          )}
        </li>
        <li>
          {t(
            'Times are shown in your own time zone with its name. Weekly lessons stay at the same local time for the teacher when the clocks change.',
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'prices',
    title: msg('Prices and payment'),
    body: ({ lateHours }) => (
      <NumberedList>
        <li>
          {t(
            'Prices are in Polish zloty (PLN) and final: they include all taxes. Individual lessons have a price for an hour, groups for a lesson, courses for the whole course.',
          )}
        </li>
        <li>
          {t(
            'If a price changes before you reserve, we show the new one and ask again. A reservation keeps its price.',
          )}
        </li>
        <li>
          {t(
            'A discount code, or a discount for further children of a family where we offer one, lowers the price before you reserve: we show the price before, what is taken off and what is left. Of several the largest holds. A code is for what it was given for and can be used as often as it says; it is not exchanged for money. If you cancel, you get back what you paid.',
          )}
        </li>
        <li>
          {t(
            'Lessons that you agree for every week are charged after they took place: once a month, by one invoice, to the payment method to which you agreed. A lesson that was cancelled in time, by you, or at any time by the teacher or by us, is not charged. You can end the agreement at any time; lessons that are less than {lateHours, plural, one {# hour} other {# hours}} ahead are charged. If a charge is declined, we try it three times in all and you can pay the invoice yourself.',
            { lateHours },
          )}
        </li>
        <li>
          {t(
            'You pay on the page of the payment provider that checkout names, by the methods it offers. We never see full card numbers. As long as a checkout is marked “test payments”, no real money moves.',
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'withdrawal',
    title: msg('Withdrawal within 14 days'),
    body: operator => (
      <NumberedList>
        <li>
          {rich(
            'A consumer may withdraw from a reservation within 14 days after the contract was made, without giving a reason. Tell us in any clear way, for example by e-mail to <email></email>. Sending it within the 14 days is enough. You may use the form below but need not.',
            { email: () => <EmailLink operator={operator} emailSubject={t('[e-mail] Withdrawal')} /> },
          )}
        </li>
        <li>
          {t(
            'Lessons often start sooner than that. Before you reserve we therefore ask you to request expressly that lessons start within the 14-day period, and to confirm that you know the consequences:',
          )}
          <BulletList>
            <li>
              {t(
                'if you withdraw after some lessons were given, you pay for those in proportion and get the rest back;',
              )}
            </li>
            <li>{t('once all lessons of the reservation have been given, the right to withdraw has ended.')}</li>
          </BulletList>
          {t('The moment of your request is stored with the reservation.')}
        </li>
        <li>
          {t(
            'We return the money within 14 days after your message, by the way you paid unless you agree to another, at no cost to you.',
          )}
        </li>
        <li>
          {t(
            'The form: “To {company}, {email}. I withdraw from my contract for the following lessons: … . Reserved on: … . Name of the consumer: … . Date: … .”',
            { company: operator.company, email: operator.email },
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'cancelling',
    title: msg('Cancelling a lesson'),
    body: operator => (
      <NumberedList>
        <li>
          {t(
            'You can cancel a booked lesson on its page until it starts. Up to {lateHours, plural, one {# hour} other {# hours}} before the start we refund its price. Less than {lateHours, plural, one {# hour} other {# hours}} before, the lesson is charged. Exactly {lateHours, plural, one {# hour} other {# hours}} before is in time. Hours are counted as they pass, also when the clocks change. A booking keeps the hours that were valid when it was made; its page shows them.',
            { lateHours: operator.lateHours },
          )}
        </li>
        <li>
          {t(
            'If the teacher or we cancel a lesson, or it does not take place because of the teacher or us, you get back everything that you paid for it. The same applies when the teacher does not come: report it on the page of the lesson, and when we have looked at who came, we return it. A lesson that is charged afterwards is then not charged.',
          )}
        </li>
        <li>
          {t(
            'Another teacher may teach a lesson instead of the one with whom you booked it. We tell you as soon as it is agreed. If you booked before, you can cancel such a lesson free of charge until it starts, and leaving a group or a course does not charge it.',
          )}
        </li>
        <li>
          {t(
            'The teacher of a group or a course, or we, may propose another time for one lesson, and ask all who have booked it. If you cannot come then, or have something else here at that time, you give this one lesson up free of charge. If you do not answer until the deadline that we name, you take part, and can still cancel as always.',
          )}
        </li>
        <li>
          {t(
            'A trial lesson has the price and the length that its teacher offers. Each student has one with each teacher; one that is cancelled too late counts.',
          )}
        </li>
        <li>
          {t(
            'A refund leaves {refundDelayMinutes, plural, one {# minute} other {# minutes}} after the cancellation. Until then, and at the latest until the start, the side that cancelled can undo it while the time and the place are still free. Where nothing is refunded, it can be undone until the start.',
            { refundDelayMinutes: operator.refundDelayMinutes },
          )}
        </li>
        <li>
          {rich(
            'Before you cancel you see what is refunded or charged, who is told, and until when you can undo it. In an emergency write to <email></email>. We never ask a child for medical details.',
            { email: () => <EmailLink operator={operator} emailSubject={t('Lesson')} /> },
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'courses',
    title: msg('Courses and groups'),
    body: ({ lateHours }) => (
      <NumberedList>
        <li>{t('A course has a minimum and a maximum number of students. Both are shown.')}</li>
        <li>
          {t(
            'You can leave a group or a course on the page of your booking. We refund the lessons that are at least {lateHours, plural, one {# hour} other {# hours}} ahead, and before a course has started, everything. Lessons less than {lateHours, plural, one {# hour} other {# hours}} ahead are charged.',
            { lateHours },
          )}
        </li>
        <li>
          {t(
            'Only paid places count towards the minimum. With the minimum reached the course starts, and takes place.',
          )}
        </li>
        <li>
          {t(
            'If the minimum is not reached 48 hours before the first lesson, or half-way between publishing and the first lesson where that is later, the course does not take place. We then refund everything that was paid for it, and tell everyone. The page of the course says when that is decided.',
          )}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'refunds',
    title: msg('How money comes back'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'We refund to the method with which you paid, and what you paid with credit becomes credit again. How fast the money arrives depends on your bank: usually within a few working days, and never later than the law allows.',
          )}
        </li>
        <li>
          {t(
            'If you paid for a lesson, you may choose credit instead of money when you cancel it, and, when another person cancelled it, until the refund leaves. Credit is there at once, is used first when you next pay, and does not expire. Once it is spent, that cancellation can no longer be undone.',
          )}
        </li>
        <li>{t('We do not pay unused credit out by ourselves. Write to us, and we return it to you as money.')}</li>
        <li>
          {t(
            'A package of lessons is paid with money; its amount becomes your credit, and so many lessons cost the price of the package until the day that it says. After that day only the lower price ends. While no lesson of it is used and the credit is there, you can return it within 14 days.',
          )}
        </li>
        <li>{t('Every payment, every refund and all your credit are listed on your billing page.')}</li>
      </NumberedList>
    ),
  },
  vouchersClause,
]
