import { listUnclaimed, refundUnclaimed } from '#features/money/unclaimed.ts'
import { formatPLN } from '#kernel/money.ts'
import { db } from '#platform/database.ts'
import { type Command, CommandError, requirePositional } from './command.ts'

const printUnclaimed = async () => {
  const unclaimed = await listUnclaimed(db)
  if (unclaimed.length === 0) return console.log('No payment needs attention.')
  for (const { id, settledAt, amount, payerId, provider, payableKind, payableId, description } of unclaimed)
    console.log(
      [id, settledAt, formatPLN(amount), payerId, provider, `${payableKind} ${payableId}`, description].join('  '),
    )
}

export const paymentCommands: readonly Command[] = [
  {
    name: 'payments',
    usage: 'unclaimed | refund <payment>',
    description: 'lists settled payments without anything to pay for; refunds one of them',
    run: async (ctx, given) => {
      const what = requirePositional(given, 0, 'unclaimed or refund')
      if (what === 'unclaimed') return printUnclaimed()
      if (what !== 'refund') throw new CommandError(`payments ${what} is no command: unclaimed or refund`)
      const id = requirePositional(given, 1, 'the payment')
      console.log(`${formatPLN(await refundUnclaimed(ctx, id))} of ${id} will be refunded.`)
    },
  },
]
