import { msg, t } from '#kernel/messages.ts'
import { NumberedList } from './clause-content.tsx'
import type { Clause } from './legal-document.ts'

/** The clause about gift vouchers. It must match the rules of docs/product.md §6.21. */
export const vouchersClause: Clause = {
  id: 'vouchers',
  title: msg('Gift vouchers'),
  body: () => (
    <NumberedList>
      <li>
        {t(
          'An adult can buy a gift voucher for another person, from 50 to 2,000 PLN. It is paid with money, not with credit. Once it is paid it has a code; we send it, or the buyer prints it or passes it on.',
        )}
      </li>
      <li>
        {t(
          'The person who has the code redeems it on an account of their own: as a whole, and once. The amount becomes credit of that account, with the rules of credit above, and does not expire.',
        )}
      </li>
      <li>
        {t(
          'The voucher says until when it can be redeemed: so many months from the purchase as the page says before you pay. After that day the money is not lost: write to us, and we make it valid again or return it to the buyer.',
        )}
      </li>
      <li>
        {t(
          'Until it is redeemed, the buyer can return it within 14 days on the page of the voucher. We then refund its amount to the method with which it was paid, and the voucher ends. Once it is redeemed, it cannot be returned.',
        )}
      </li>
      <li>
        {t('Treat the code like cash. We cannot take back a voucher that another person has redeemed with its code.')}
      </li>
    </NumberedList>
  ),
}
