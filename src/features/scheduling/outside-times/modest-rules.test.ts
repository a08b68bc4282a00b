import { expect, it } from 'vitest'
import { isModestRule } from './modest-rules.ts'

it.each([
  'DTSTART:20261124T080000Z',
  'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20271231T225959Z;BYDAY=MO,WE,FR',
  'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'RRULE:FREQ=DAILY;BYHOUR=8,12,18;BYMINUTE=0,30',
  'RRULE:FREQ=HOURLY',
  'RRULE:FREQ=MINUTELY;BYHOUR=9;BYMINUTE=0,15,30,45',
])('%s is little work', line => expect(isModestRule(line)).toBe(true))

it.each([
  'RRULE:FREQ=SECONDLY',
  'RRULE:freq=minutely',
  'RRULE;X=1:FREQ=HOURLY;BYMINUTE=0,30',
  'RRULE:BYMINUTE=0,30;FREQ=HOURLY',
  'RRULE:FREQ=YEARLY;BYHOUR=1,2,3,4,5;BYMINUTE=1,2,3,4,5',
  'RRULE:FREQ=YEARLY;BYHOUR=1,2;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1',
  `RRULE:FREQ=YEARLY;BYYEARDAY=${'1,'.repeat(250)}1`,
])('%s is too much', line => expect(isModestRule(line)).toBe(false))
