import { simulatorEnvironment } from './environment.ts'
import { readFlags } from './read-flags.ts'
import { startSimulator } from './simulator.ts'
import { UPSTREAMS } from './upstreams.ts'

const { options, printEnv } = readFlags(process.argv.slice(2))
const simulator = await startSimulator(options)
console.log(
  printEnv
    ? JSON.stringify(simulatorEnvironment(simulator.url))
    : `Simulador de jurisdicciones en ${simulator.url} (${UPSTREAMS.length} servicios, control en /_control)`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close()
  })
}
