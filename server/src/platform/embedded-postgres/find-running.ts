import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** `postmaster.pid`: line 1 the process, line 2 the cluster, line 4 the port, line 8 'ready'. */
export async function findRunning(cluster: string): Promise<{ pid: number; port: number } | null> {
  const file = path.join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => null)
  const lines = text?.split('\n') ?? []
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !port || !isAlive(pid)) return null
  if (!(await isServerOf(lines[1] ?? cluster, pid))) {
    await rm(file)
    return null
  }
  return (await answers(port)) ? { pid, port } : null
}

/** False if another process has its number since. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => null,
    ),
  )
  return command?.includes(cluster) ?? true
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
