/** Environment variables with the addresses of one worker's product, simulators and clock. */
export type WorkerEnvironment = Readonly<Record<string, string>>

const KEY = 'E2E_ENVIRONMENTS'

/** Called before the workers start: they inherit this environment. */
export function exportEnvironments(environments: readonly WorkerEnvironment[]): void {
  process.env[KEY] = JSON.stringify(environments)
}

/** Called in every process that reads the configuration; only a worker has an index. */
export function applyWorkerEnvironment(): void {
  const index = process.env.TEST_PARALLEL_INDEX
  const environments = process.env[KEY]
  if (index === undefined || environments === undefined) return
  Object.assign(process.env, (JSON.parse(environments) as WorkerEnvironment[])[Number(index)])
}
