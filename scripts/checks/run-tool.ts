import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const BIN = path.join(import.meta.dirname, '../../node_modules/.bin')

export interface ToolRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs an installed tool in a folder, and returns how it ended; findings of the tool are not an error. */
export async function runTool(tool: string, args: readonly string[], cwd: string): Promise<ToolRun> {
  const env = { ...process.env, NO_COLOR: '1', CI: '1' }
  const child = spawn(path.join(BIN, tool), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('close', resolve).on('error', reject),
  )
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, stdout, stderr }
}

/** Parses the JSON output of a tool. Throws with the tool's output when it is not JSON. */
export function readToolJson<T>(tool: string, { code, stdout, stderr }: ToolRun): T {
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`${tool} exited with code ${code}:\n${stderr || stdout}`)
  }
}
