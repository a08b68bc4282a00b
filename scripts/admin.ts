import { Refused } from '#kernel/refusal.ts'
import { WrongEnvironment } from '#platform/env.ts'
import { CannotStart } from '#platform/postgres/cannot-start.ts'
import { type Command, readLine, WrongCommand } from './admin/command.ts'
import { inTheHall } from './admin/hall.ts'
import { peopleCommands } from './admin/people.ts'
import { settingCommands } from './admin/settings.ts'

/** `npm run admin -- <command>`: what an operator may do, while the hall is open or closed. */
const commands: readonly Command[] = [...peopleCommands, ...settingCommands]

const help = () => {
  console.log('npm run admin -- <command>; a person is named by e-mail, username or uid.\n')
  for (const { name, usage, says } of commands) console.log(`  ${name} ${usage}\n      ${says}`)
}

const act = async () => {
  const { name, given } = readLine(process.argv.slice(2))
  if (name === 'help') return help()
  const command = commands.find(each => each.name === name)
  if (!command) throw new WrongCommand(`there is no command ${name}; npm run admin -- help lists them`)
  await inTheHall(ctx => command.run(ctx, given))
}

/** A sentence for what the operator can mend, the stack for what they cannot. */
const fail = (error: unknown) => {
  const mendable = [Refused, WrongCommand, WrongEnvironment, CannotStart].some(kind => error instanceof kind)
  console.error(mendable && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

await act().catch(fail)
