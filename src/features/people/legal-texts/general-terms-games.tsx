import { msg, t } from '#kernel/messages.ts'
import { NumberedList } from './clause-content.tsx'
import type { Clause } from './legal-document.ts'

/** The clauses about games and trainings. They must match the rules of docs/product.md §11 and §13. */
export const gameClauses: readonly Clause[] = [
  {
    id: 'games',
    title: msg('Dungeons’n English'),
    body: ({ lateHours }) => (
      <NumberedList>
        <li>
          {t(
            'A seat in a game is for every game of that group from the next one on, until you leave or the group ends. The price is for one game and in Polish zloty (PLN), including all taxes. Your seat keeps its price if the price changes later.',
          )}
        </li>
        <li>
          {t(
            'You agree to be charged later on the page of the payment provider; that makes the contract, and nothing is charged then. Games are charged after they are played, whether or not you came: once a month, by one invoice together with lessons that you pay for in the same way. A game without a price needs no payment method.',
          )}
        </li>
        <li>
          {t(
            'You can leave at any time, from the next game on. A game that starts less than {lateHours, plural, one {# hour} other {# hours}} after you leave is charged. Exactly {lateHours, plural, one {# hour} other {# hours}} ahead is not charged. Leaving cannot be undone. A seat keeps the hours that were valid when you joined; its page shows them.',
            { lateHours },
          )}
        </li>
        <li>
          {t(
            'A game with fewer players than it needs is cancelled 24 hours before it starts. A game that is cancelled, by the game master or by us, is not charged.',
          )}
        </li>
        <li>
          {t(
            'If an invoice is overdue, you cannot take another seat until it is paid. If it is not paid for 14 days, we end the seats that it bills; the invoice is still owed.',
          )}
        </li>
        <li>
          {t(
            'Seats in a private campaign are held for the players whom it names, until 24 hours before the first game. Each of them, or the payer, agrees on the page of the seat.',
          )}
        </li>
        <li>
          {t('The right to withdraw, the rules about conduct and the rules for children apply to games as to lessons.')}
        </li>
      </NumberedList>
    ),
  },
  {
    id: 'trainings',
    title: msg('Trainings and workshops'),
    body: () => (
      <NumberedList>
        <li>
          {t(
            'A request for a training or a workshop is free and binds neither side. We answer with an offer; the agreement about it is made separately, in writing.',
          )}
        </li>
      </NumberedList>
    ),
  },
]
