import { payOutCreditAsOperator } from '#features/money/credit/credit-payout.ts'
import { listLedgerTotals } from '#features/money/ledger/ledger-totals.ts'
import { closeMismatched, listMismatched } from '#features/money/settlement/mismatched.ts'
import { claimUnclaimed, listUnclaimed, refundUnclaimed } from '#features/money/settlement/unclaimed.ts'
import { getUser } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatPLN } from '#kernel/money.ts'
import { parsePLN } from '#kernel/money-input.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { db } from '#platform/database.ts'
import { type Command, type CommandArgs, CommandError, requirePositional } from './command.ts'

const print = (payments: Awaited<ReturnType<typeof listUnclaimed>>) => {
  if (payments.length === 0) return console.log('No payment needs attention.')
  for (const payment of payments) {
    const { id, settledAt, createdAt, amount, payerId, provider, payableKind, payableId, englishWords } = payment
    const at = settledAt ?? createdAt
    console.log([id, at, formatPLN(amount), payerId, provider, `${payableKind} ${payableId}`, englishWords].join('  '))
  }
}

const payment = (given: CommandArgs) => requirePositional(given, 1, 'the payment')

const subcommands: Readonly<Record<string, (ctx: Ctx, given: CommandArgs) => Promise<void>>> = {
  unclaimed: async () => print(await listUnclaimed(db)),
  refund: async (ctx, given) => {
    const id = payment(given)
    console.log(`${formatPLN(await refundUnclaimed(ctx, id))} of ${id} will be refunded.`)
  },
  claim: async (ctx, given) => {
    const id = payment(given)
    await claimUnclaimed(ctx, id)
    console.log(`${id} is claimed.`)
  },
  ledger: async () => {
    const totals = await listLedgerTotals(db)
    for (const { kind, accounts, total } of totals)
      console.log(`${kind}  ${pluralize(accounts, 'account')}  ${formatPLN(total)}`)
    console.log(`sum  ${formatPLN(totals.reduce((sum, { total }) => sum + total, 0))}`)
  },
  mismatched: async () => print(await listMismatched(db)),
  'pay-out': async (ctx, given) => {
    const { id, username } = await getUser(db, requirePositional(given, 1, 'the person'))
    const amount = parsePLN(requirePositional(given, 2, 'the amount in PLN'))
    if (!amount) throw new CommandError('the amount is in PLN, such as 140 or 99.50')
    await payOutCreditAsOperator(ctx, { userId: id, amount, reference: requirePositional(given, 3, 'the reference') })
    console.log(`${formatPLN(amount)} of the credit of ${username} is booked as paid out.`)
  },
  close: async (ctx, given) => {
    const id = payment(given)
    await closeMismatched(ctx, id)
    console.log(`${id} is closed.`)
  },
}
const NAMES = Object.keys(subcommands).join(', ')

export const paymentCommands: readonly Command[] = [
  {
    name: 'payments',
    usage:
      'unclaimed | claim <payment> | refund <payment> | mismatched | close <payment> | pay-out <person> <PLN> <reference> | ledger',
    description:
      'lists settled payments without anything to pay for, passes one to its payable after all, or refunds one; lists payments of another amount than was asked for, or closes one whose money was returned at the provider; books credit that was returned by bank transfer; prints the sums of the ledger by kind of account',
    run: async (ctx, given) => {
      const name = requirePositional(given, 0, `one of ${NAMES}`)
      const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
      if (!run) throw new CommandError(`payments ${name} is no command: ${NAMES}`)
      await run(ctx, given)
    },
  },
]
