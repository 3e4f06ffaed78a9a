/** Environment variables with the addresses of one worker's product, simulators and clock. */
export type Surroundings = Readonly<Record<string, string>>

const KEY = 'E2E_WORLDS'

/** Called before the workers start: they inherit this environment. */
export function tellWorkers(worlds: readonly Surroundings[]): void {
  process.env[KEY] = JSON.stringify(worlds)
}

/** Called in every process that reads the configuration; only a worker has an index. */
export function enterSurroundings(): void {
  const index = process.env.TEST_PARALLEL_INDEX
  const worlds = process.env[KEY]
  if (index === undefined || worlds === undefined) return
  Object.assign(process.env, (JSON.parse(worlds) as Surroundings[])[Number(index)])
}
