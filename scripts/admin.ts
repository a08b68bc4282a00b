import { RefusalError } from '#kernel/refusal.ts'
import { EnvironmentError } from '#platform/env.ts'
import { StartupError } from '#platform/startup-error.ts'
import { BackupError } from '../src/embedded/backup/backup-error.ts'
import { backupCommands } from './admin/backups.ts'
import { type Command, CommandError, type LoneCommand, parseCommandLine } from './admin/command.ts'
import { fileCommands } from './admin/files.ts'
import { healthCommands } from './admin/health.ts'
import { paymentCommands } from './admin/payments.ts'
import { sessionCommands } from './admin/sessions.ts'
import { settingCommands } from './admin/settings.ts'
import { userCommands } from './admin/users.ts'
import { withApp } from './admin/with-app.ts'

/** `npm run admin -- <command>`: operator commands, beside a running app or without one. */
const commands: readonly (Command | LoneCommand)[] = [
  ...userCommands,
  ...sessionCommands,
  ...settingCommands,
  ...paymentCommands,
  ...healthCommands,
  ...fileCommands,
  ...backupCommands,
]

const printHelp = () => {
  console.log('npm run admin -- <command>; a person is named by e-mail, username or uid.\n')
  for (const { name, usage, description } of commands) console.log(`  ${name} ${usage}\n      ${description}`)
}

const runCommand = async () => {
  const { name, args } = parseCommandLine(process.argv.slice(2))
  if (name === 'help') return printHelp()
  const command = commands.find(each => each.name === name)
  if (!command) throw new CommandError(`there is no command ${name}; npm run admin -- help lists them`)
  if ('runAlone' in command) await command.runAlone(args)
  else await withApp(ctx => command.run(ctx, args))
}

/** A message for errors that the operator can fix, the stack for all others. */
const reportError = (error: unknown) => {
  const isExpected = [RefusalError, CommandError, EnvironmentError, StartupError, BackupError].some(
    kind => error instanceof kind,
  )
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}

await runCommand().catch(reportError)
