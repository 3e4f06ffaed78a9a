import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { dailyBackupJob } from '../features/backup/index.ts'
import type { ScheduledJob } from '../platform/queue/job.ts'
import type { Infrastructure } from './infrastructure.ts'

const COMMANDS = {
  create: ['backup-cli.ts'],
  rehearse: ['restore-cli.ts', '--rehearse'],
} as const

/** Visitors go first. */
const LOW_PRIORITY = 10
const MOST_OUTPUT = 2_000

/** Returns the job only where BACKUP_DIR is set: queued jobs go to processes that have it. */
export function openBackups({ settings, database, outgoing, clock, log }: Infrastructure): ScheduledJob[] {
  const { backupDir, backupAt: at, rehearsesRestore: rehearses } = settings
  if (backupDir === null || at === null) return []
  const run = async (command: keyof typeof COMMANDS, signal: AbortSignal) => {
    const { isDone, output } = await runCommand(COMMANDS[command], signal)
    if (!isDone) log.warn(`backup.${command}.output`, { output })
    return isDone
  }
  return [dailyBackupJob({ db: database.db, outgoing, log, at, rehearses, now: clock, run })]
}

/** A separate process, so that searches keep their memory and CPU. */
function runCommand(
  [script, ...options]: readonly [string, ...string[]],
  signal: AbortSignal,
): Promise<{ isDone: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    })
    const printed = { text: '' }
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed.text = (printed.text + text).slice(-MOST_OUTPUT)
    })
    child.once('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
    })
    child.once('error', (error) => resolve({ isDone: false, output: error.message }))
    child.once('close', (code) => resolve({ isDone: code === 0, output: printed.text.trim() }))
  })
}
