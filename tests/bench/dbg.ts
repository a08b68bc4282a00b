import { benchAdminPages } from './admin-pages.ts'

for (const one of await benchAdminPages()) console.log(one.ok ? '✓' : '✗', one.name, one.value.toFixed(2), one.note)
process.exit(0)
