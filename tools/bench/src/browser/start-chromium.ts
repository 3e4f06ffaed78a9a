import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { stopProcess } from '../children/child.ts'
import { killOnExit } from '../children/kill-on-exit.ts'
import { findChromium } from './find-chromium.ts'

export interface Chromium {
  /** Port of its DevTools protocol, on the loopback address. */
  readonly port: number
  stop(): Promise<void>
}

/** Headless, with an empty profile, and with nothing of its own to do on the network or in the background. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--remote-debugging-port=0',
]
const LISTENS = /DevTools listening on ws:\/\/[^:]+:(\d+)\//

/** Starts a browser of our own. It ends with `stop`, and with the bench, however that ends. */
export async function startChromium(): Promise<Chromium> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'multas-bench-chromium-'))
  const child = spawn(findChromium(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  killOnExit(child)
  const port = await new Promise<number>((resolve, reject) => {
    let words = ''
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-4_000)
      const [, found] = LISTENS.exec(words) ?? []
      if (found) resolve(Number(found))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Chromium ended at once (${code}): ${words}`)))
  })
  return {
    port,
    async stop() {
      await stopProcess(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
