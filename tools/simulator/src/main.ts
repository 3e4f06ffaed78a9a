import { readFlags } from './read-flags.ts'
import { startSimulator } from './simulator.ts'
import { UPSTREAMS } from './upstreams.ts'

const simulator = await startSimulator(readFlags(process.argv.slice(2)))
console.log(
  `Simulador de jurisdicciones en ${simulator.url} (${UPSTREAMS.length} servicios, control en /_control)`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close()
  })
}
