/** Loaded before the server (`--import`): its clock starts at `STARTS_AT`, an instant. What tests see only on some days of the year is then there. */
const ahead = Date.parse(process.env.STARTS_AT ?? '') - Date.now()
const instant = Temporal.Now.instant
Temporal.Now.instant = () => instant().add({ milliseconds: ahead })
const now = Date.now
Date.now = () => now() + ahead
const SystemDate = Date
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], newTarget),
})
