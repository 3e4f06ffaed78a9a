import { parseArgs } from 'node:util'
import { startPaymentsSimulator } from './simulator.ts'

const DEFAULT_PORT = '4200'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: DEFAULT_PORT },
    host: { type: 'string', default: '127.0.0.1' },
    'notify-url': { type: 'string' },
    'print-env': { type: 'boolean', default: false },
  },
})
if (!/^\d{1,5}$/.test(values.port))
  throw new Error(`--port: a whole number is expected, not "${values.port}"`)

const simulator = await startPaymentsSimulator({
  port: Number(values.port),
  host: values.host,
  ...(values['notify-url'] === undefined ? {} : { notifyUrl: values['notify-url'] }),
})
const environment = {
  MERCADOPAGO_URL: simulator.url,
  MERCADOPAGO_ACCESS_TOKEN: simulator.accessToken,
  MERCADOPAGO_WEBHOOK_SECRET: simulator.secret,
}
console.log(
  values['print-env']
    ? JSON.stringify(environment)
    : `Simulador de pagos en ${simulator.url} (control en /_control)`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close()
  })
}
