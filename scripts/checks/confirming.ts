import { Visitor } from 'oxc-parser'
import type { Check } from './check.ts'
import { isTest, lineOf, type Source, sourcesOf } from './sources.ts'

/** Acts by which money leaves, a right or a price changes, an account or many people’s data go into other hands, or a second factor goes. */
const ACTS = [
  'actOnEvents',
  'actOnMoney',
  'actOnPayment',
  'actOnRefund',
  'actOnVoucher',
  'approveRequest',
  'auditExport',
  'bookTransfer',
  'campaignsExport',
  'changeMessage',
  'changePrices',
  'closeMonth',
  'confirmEmailAsOperator',
  'confirmGuardianByStaff',
  'contactExport',
  'createCode',
  'createWebhook',
  'editWebhook',
  'endCode',
  'endGuardianshipsAsOperator',
  'grantTeacherAccess',
  'inviteUser',
  'payOutCredit',
  'payStatement',
  'publishDocument',
  'recoveryExport',
  'removePasskey',
  'reopenBookingAsOperator',
  'reportsExport',
  'requestsExport',
  'resolveDifference',
  'restoreDebt',
  'returnGame',
  'returnLesson',
  'reversePayment',
  'reverseTransfer',
  'revokeTeacherAccess',
  'rollWebhookSecret',
  'sendRecoveryLink',
  'setRate',
  'setRole',
  'setTaxData',
  'startEventsExport',
  'startImpersonation',
  'startMoneyExport',
  'terminate',
  'trainingsExport',
  'usersExport',
  'writeOffTraining',
  'writeSetting',
  'writeSettings',
]

/** What declares an endpoint or a form action. */
const DECLARING = ['endpoint', 'actEndpoint', 'actionHandler']

/** Endpoints and form actions that call one of these acts declare `confirmed: true`. */
export const checkConfirming: Check = async root =>
  sourcesOf(root)
    .filter(({ path }) => !isTest(path))
    .flatMap(unconfirmedActs)

const unconfirmedActs = (source: Source): string[] => {
  const calls: { readonly start: number; readonly end: number; readonly isConfirmed: boolean }[] = []
  const acts: { readonly at: number; readonly name: string }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [given], start, end }) {
      if (callee.type !== 'Identifier' || !DECLARING.includes(callee.name)) return
      const named = given?.type === 'ObjectExpression' ? given.properties : []
      const isConfirmed = named.some(
        it => it.type === 'Property' && it.key.type === 'Identifier' && it.key.name === 'confirmed',
      )
      calls.push({ start, end, isConfirmed })
    },
    Identifier({ name, start }) {
      if (ACTS.includes(name)) acts.push({ at: start, name })
    },
  }).visit(source.program)
  return acts.flatMap(({ at, name }) => {
    // The innermost is the last that begins before it.
    const call = calls.findLast(({ start, end }) => start < at && at < end)
    if (!call || call.isConfirmed) return []
    return [`src/${source.path}:${lineOf(source.text, at)}: what calls ${name} declares \`confirmed: true\``]
  })
}
