import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const RULES = path.join(import.meta.dirname, '../../../deploy/prometheus/alerts.yml')
const JOBS = ['multas-web', 'multas-worker'] as const

export type Targets = Readonly<Record<(typeof JOBS)[number], readonly string[]>>

export interface Prometheus {
  readonly url: string
  setTargets(targets: Targets): Promise<void>
  firing(): Promise<readonly string[]>
  query(expr: string): Promise<readonly { metric: Record<string, string>; value: [number, string] }[]>
  close(): Promise<void>
}

/** Debian's Prometheus with the rules of `deploy/prometheus`. */
export async function startPrometheus(port: number, token: string): Promise<Prometheus> {
  const home = await mkdtemp(path.join(tmpdir(), 'multas-prometheus-'))
  const scrapes = JOBS.map((job) => ({
    job_name: job,
    authorization: { credentials: token },
    file_sd_configs: [{ files: [path.join(home, `${job}.json`)], refresh_interval: '5s' }],
  }))
  const config = {
    global: { scrape_interval: '10s', scrape_timeout: '5s', evaluation_interval: '10s' },
    rule_files: [RULES],
    scrape_configs: scrapes,
  }
  const setTargets = async (targets: Targets) => {
    for (const job of JOBS) {
      // Prometheus reads a changed file at once.
      await writeFile(path.join(home, 'next'), JSON.stringify([{ targets: targets[job] }]))
      await rename(path.join(home, 'next'), path.join(home, `${job}.json`))
    }
  }
  await setTargets({ 'multas-web': [], 'multas-worker': [] })
  await writeFile(path.join(home, 'prometheus.yml'), JSON.stringify(config))
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path.join(home, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(home, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const url = `http://127.0.0.1:${port}`
  const read = async <T>(call: string): Promise<T> => {
    const reply = (await (await fetch(`${url}/api/v1/${call}`)).json()) as { readonly data: T }
    return reply.data
  }
  const alertsIn = async (state: string) => {
    const { alerts } = await read<{ alerts: { labels: { alertname: string }; state: string }[] }>('alerts')
    return [...new Set(alerts.filter((one) => one.state === state).map(({ labels }) => labels.alertname))]
  }
  while (!(await fetch(`${url}/-/ready`).catch(() => null))?.ok) await pause(200)
  return {
    url,
    setTargets,
    firing: () => alertsIn('firing'),
    query: async (expr) =>
      (await read<{ result: never[] }>(`query?query=${encodeURIComponent(expr)}`)).result,
    async close() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      await rm(home, { recursive: true, force: true })
    },
  }
}
