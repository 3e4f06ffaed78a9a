import { DatabaseSilent } from '../platform/database/end-if-silent.ts'
import { describeFailure } from './describe-failure.ts'
import { environment } from './env.ts'
import { findSecret } from './find-server.ts'
import { outliveReaders } from './outlive-readers.ts'
import { INVALID_SETTINGS, printInvalidSettings } from './print-invalid-settings.ts'
import { readSettings, type Settings } from './read-settings.ts'

const NO_SECRET =
  'APP_SECRET: required (the secret in use when the backup was made), unless DATA_DIR has a file app-secret'

export const out = (line: string): void => void process.stdout.write(`${line}\n`)

export async function runOfflineCommand(
  run: (settings: Settings, appSecret: string) => Promise<number>,
): Promise<void> {
  outliveReaders()
  const reading = readSettings(environment)
  const secret = reading.ok ? await findSecret(reading.settings) : null
  if (!reading.ok || secret === null) {
    printInvalidSettings(reading.ok ? [NO_SECRET] : reading.faults)
    process.exitCode = INVALID_SETTINGS
    return
  }
  try {
    process.exitCode = await run(reading.settings, secret)
  } catch (error) {
    process.stderr.write(`Command failed: ${describeFailure(error)}\n`)
    process.exitCode = 1
    if (error instanceof DatabaseSilent) process.exit()
  }
}
