import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time of processes in this many ticks a second, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100

interface ProcessTimes {
  readonly pid: number
  readonly parent: number
  /** User and system time of all its threads and of its children that have ended, in ticks. */
  readonly ticks: number
}

/** Reads one line of `/proc/<pid>/stat`. The name in brackets may hold spaces and brackets itself. */
export function parseStat(line: string): ProcessTimes {
  const afterName = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(afterName[number - 3])
  return {
    pid: Number.parseInt(line, 10),
    parent: field(4),
    ticks: field(14) + field(15) + field(16) + field(17),
  }
}

/** CPU seconds that a process and all its descendants have used so far, worker threads included. */
export function cpuSeconds(rootPid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name) ?? [])
  return sumOfTree(all, rootPid) / TICKS_PER_SECOND
}

/** Ticks of `rootPid` and of everything under it. */
export function sumOfTree(all: readonly ProcessTimes[], rootPid: number): number {
  const own = all.find(({ pid }) => pid === rootPid)?.ticks ?? 0
  return all
    .filter(({ parent }) => parent === rootPid)
    .reduce((total, { pid }) => total + sumOfTree(all, pid), own)
}

/** Resident memory of one process, in bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function readStat(pid: string): ProcessTimes | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return null
  }
}
